import { createFileRoute } from '@tanstack/react-router';
import { text } from '../../lib/search-params.ts';
import { LoginPage } from '../../pages/login-page.tsx';

export const Route = createFileRoute('/_app/login')({
  staticData: { title: 'Login' },
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({ redirect: text(search.redirect) }),
  component: LoginPage,
});
