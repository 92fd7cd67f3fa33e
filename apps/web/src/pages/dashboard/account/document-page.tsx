import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { DocumentView } from '../../../features/invoices/components/document-view.tsx';
import { purchaseLink } from './purchase-link.tsx';
import '../../../styles/print.css';

const route = getRouteApi('/_app/_buyer/dashboard/invoices/$number');

/** One invoice, credit note or receipt. */
export function DocumentPage() {
  const { number } = route.useParams();
  return (
    <DocumentView number={number} orderLink={purchaseLink} backLink={<BackLink to="/dashboard/invoices">Invoices</BackLink>} />
  );
}
