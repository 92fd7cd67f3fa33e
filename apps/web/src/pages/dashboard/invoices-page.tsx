import { Link } from '@tanstack/react-router';
import { InvoicesSection, type InvoicesSectionProps } from '../../features/invoices/components/invoices-section.tsx';

const orderLink: InvoicesSectionProps['orderLink'] = (id, number) => (
  <Link to="/dashboard/purchases/$id" params={{ id }}>
    {number}
  </Link>
);

/** Invoices (W66). */
export function InvoicesPage() {
  return <InvoicesSection orderLink={orderLink} />;
}
