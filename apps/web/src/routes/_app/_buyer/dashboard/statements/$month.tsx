import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '../../../../../pages/dashboard/account/statement-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/statements/$month')({
  staticData: { title: 'Statement' },
  component: StatementPage,
});
