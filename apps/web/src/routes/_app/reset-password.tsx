import { createFileRoute } from '@tanstack/react-router';
import { hideResetToken } from '../../features/auth/reset-token.ts';
import { text } from '../../lib/lists/search-params.ts';
import { ResetPasswordPage } from '../../pages/sign-in/reset-password-page.tsx';

export const Route = createFileRoute('/_app/reset-password')({
  staticData: { title: 'Reset Password' },
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({ token: text(search.token) }),
  beforeLoad: ({ search }) => hideResetToken(search.token),
  component: ResetPasswordPage,
});
