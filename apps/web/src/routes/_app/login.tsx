import { createFileRoute } from '@tanstack/react-router';
import { redirectSignedIn, requirePendingAction } from '../../features/auth/require-session.ts';
import { oneOf, text } from '../../lib/search-params.ts';
import { REQUIRED_ACTIONS, type RequiredAction } from '../../lib/required-action.ts';
import { LoginPage } from '../../pages/login-page.tsx';

export const Route = createFileRoute('/_app/login')({
  staticData: { title: 'Login' },
  validateSearch: (search: Record<string, unknown>): { redirect?: string; step?: RequiredAction } => ({
    redirect: text(search.redirect),
    step: oneOf(REQUIRED_ACTIONS, search.step),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { step, redirect } }) =>
    step === undefined ? redirectSignedIn(redirect) : requirePendingAction(step, redirect),
  component: LoginPage,
});
