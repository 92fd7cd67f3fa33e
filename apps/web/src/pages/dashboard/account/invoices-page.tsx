import { Link } from '@tanstack/react-router';
import { InvoicesSection, type InvoicesSectionProps } from '../../../features/invoices/components/invoices-section.tsx';
import { purchaseLink } from './purchase-link.tsx';

const documentLink: InvoicesSectionProps['documentLink'] = (number) => (
  <Link to="/dashboard/invoices/$number" params={{ number }}>
    {number}
  </Link>
);
const statementLink: InvoicesSectionProps['statementLink'] = (month, name) => (
  <Link to="/dashboard/statements/$month" params={{ month }}>
    {name}
  </Link>
);

/** Invoices (W66) and statements (W68). */
export function InvoicesPage() {
  return <InvoicesSection orderLink={purchaseLink} documentLink={documentLink} statementLink={statementLink} />;
}
