import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { StatementView } from '../../../features/invoices/components/statement-view.tsx';
import { purchaseLink } from './purchase-link.tsx';
import '../../../styles/print.css';

const route = getRouteApi('/_app/_buyer/dashboard/statements/$month');

/** The statement of a month. */
export function StatementPage() {
  const { month } = route.useParams();
  return (
    <StatementView month={month} orderLink={purchaseLink} backLink={<BackLink to="/dashboard/invoices">Invoices</BackLink>} />
  );
}
