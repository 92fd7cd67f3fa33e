import { createFileRoute } from '@tanstack/react-router';
import { SupportPage } from '../../../../pages/dashboard/support/support-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/support')({
  staticData: { title: 'Support' },
  component: SupportPage,
});
