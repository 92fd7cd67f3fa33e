import { createFileRoute } from '@tanstack/react-router';
import { InvoicesPage } from '../../../../../pages/dashboard/account/invoices-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/invoices/')({
  staticData: { title: 'Invoices' },
  component: InvoicesPage,
});
