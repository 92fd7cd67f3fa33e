import { createFileRoute } from '@tanstack/react-router';
import { findSession } from '../../features/auth/require-session.ts';
import { hideClaimToken } from '../../features/auth/claim-token.ts';
import { text } from '../../lib/lists/search-params.ts';
import { ClaimPage } from '../../pages/sign-in/claim-page.tsx';

export const Route = createFileRoute('/_app/claim')({
  staticData: { title: 'Add your order to an account' },
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({ token: text(search.token) }),
  beforeLoad: ({ search }) => hideClaimToken(search.token),
  loader: () => findSession('/claim'),
  component: ClaimPage,
});
