import type { Page, PageQuery } from '../lists/page.ts';

/** The series of documents. Each counts on its own, per year. */
export const DOCUMENT_SERIES = ['INV', 'CN', 'DR'] as const;
/** `INV`: an invoice of a paid order. `CN`: a credit note of a refund. `DR`: a receipt of a deposit, which is no sale. */
export type DocumentSeries = (typeof DOCUMENT_SERIES)[number];

/** A document, as lists show it. All amounts are integer US cents and never negative. */
export interface InvoiceSummary {
  /** Such as `INV-2026-000001`. */
  number: string;
  series: DocumentSeries;
  /** UTC day of the payment or refund, such as `2026-11-25`. */
  issuedOn: string;
  /** The number of the order or deposit. */
  about: string;
  /** Null for a deposit. */
  orderId: string | null;
  netCents: number;
  taxCents: number;
  totalCents: number;
  currency: 'usd';
}

/** For which tax a line counts. */
export type TaxCategory = 'lead_data' | 'call_transfer' | 'call_back' | 'none';

export interface InvoiceLine {
  text: string;
  category: TaxCategory;
  quantity: number;
  /** Null if one price for each is not known. */
  unitCents: number | null;
  amountCents: number;
}

/** What paid, or where a refund went. */
export interface InvoiceTenders {
  cardCents: number;
  balanceCents: number;
  promoCents: number;
}

/** Who sells or buys, as it was on the day of the document. */
export interface InvoiceParty {
  name: string;
  agencyName: string;
  address: string;
  email: string;
}

/** What a document says. It never changes. */
export interface InvoiceBody {
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: InvoiceLine[];
  tenders: InvoiceTenders;
  tax: { rateText: string; basis: 'not_collected' };
  /** The number of the invoice that a credit note belongs to. */
  creditOf: string | null;
  /** The buyer's reference, such as a purchase order number; missing in documents without one. */
  poText?: string;
}

/** Answer of GET /api/invoices/:number. */
export type Invoice = InvoiceSummary & InvoiceBody;

export type InvoicePage = Page<InvoiceSummary>;

/** Query of GET /api/invoices, newest first. */
export interface InvoicesQuery extends PageQuery {
  series?: DocumentSeries;
}
