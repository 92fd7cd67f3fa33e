import type { InvoiceLine, InvoiceParty, InvoiceTenders } from '@warmline/contracts/invoices/types';
import type { Product } from '@warmline/contracts/prices/products';
import type { Queryable } from '../../platform/database/database.js';

/** A paid order as its invoice names it. */
export interface InvoicedOrder {
  number: string;
  /** Null for a guest. */
  agencyId: string | null;
  buyerId: string | null;
  buyer: InvoiceParty;
  product: Product;
  lines: InvoiceLine[];
  tenders: InvoiceTenders;
}

/** What invoices ask of the orders above them; orders implement it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class InvoiceOrders {
  /** Returns a paid order; null if there is none. */
  abstract find(on: Queryable, orderId: string): Promise<InvoicedOrder | null>;
}
