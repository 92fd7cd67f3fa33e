import { createFileRoute } from '@tanstack/react-router';
import { redirectSignedIn, requirePendingAction } from '../../features/auth/require-session.ts';
import { receiveReturnedPayment } from '../../features/surveys/returned-payment.ts';
import { oneOf, text } from '../../lib/lists/search-params.ts';
import { REQUIRED_ACTIONS, type RequiredAction } from '../../lib/api/required-action.ts';
import { LoginPage } from '../../pages/sign-in/login-page.tsx';

export const Route = createFileRoute('/_app/login')({
  staticData: { title: 'Login' },
  validateSearch: (search: Record<string, unknown>): { redirect?: string; step?: RequiredAction; redirect_status?: string } => ({
    redirect: text(search.redirect),
    // Added by the card provider when it redirects the buyer back.
    redirect_status: text(search.redirect_status),
    step: oneOf(REQUIRED_ACTIONS, search.step),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { step, redirect, redirect_status } }) => {
    // Here, because a signed-in buyer never sees the page (P28).
    receiveReturnedPayment(redirect_status);
    return step === undefined ? redirectSignedIn(redirect) : requirePendingAction(step, redirect);
  },
  component: LoginPage,
});
