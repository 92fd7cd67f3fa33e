import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage } from '../../../../../pages/dashboard/account/document-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/invoices/$number')({
  staticData: { title: 'Document' },
  component: DocumentPage,
});
