import { createFileRoute } from '@tanstack/react-router';
import { leaveWhenSignedIn, requireOpenStep } from '../../features/auth/require-session.ts';
import { oneOf, text } from '../../lib/search-params.ts';
import { OPEN_STEPS, type OpenStep } from '../../lib/open-step.ts';
import { LoginPage } from '../../pages/login-page.tsx';

export const Route = createFileRoute('/_app/login')({
  staticData: { title: 'Login' },
  validateSearch: (search: Record<string, unknown>): { redirect?: string; step?: OpenStep } => ({
    redirect: text(search.redirect),
    step: oneOf(OPEN_STEPS, search.step),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { step, redirect } }) => (step === undefined ? leaveWhenSignedIn(redirect) : requireOpenStep(step, redirect)),
  component: LoginPage,
});
