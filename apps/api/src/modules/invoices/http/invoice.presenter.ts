import type { Invoice, InvoiceBody, InvoiceSummary } from '@warmline/contracts/invoices/types';
import type { StoredInvoice } from '../persistence/invoice.repository.js';

export function presentSummary({ subjectId, ...invoice }: StoredInvoice): InvoiceSummary {
  const { number, series, issuedOn, about, netCents, taxCents, totalCents } = invoice;
  const orderId = series === 'DR' ? null : subjectId;
  return { number, series, issuedOn, about, orderId, netCents, taxCents, totalCents, currency: 'usd' };
}

export function presentInvoice({ body, ...stored }: StoredInvoice & { body: InvoiceBody }): Invoice {
  return { ...presentSummary(stored), ...body };
}
