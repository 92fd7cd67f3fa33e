import type { LeadOrder } from '@warmline/contracts/leads/admin-types';
import type { Transaction } from '../../platform/database/database.js';

/** What the sold leads of an import brought in. */
export interface ImportSales {
  importId: string;
  sold: number;
  revenueCents: number;
  /** What these leads cost us, as far as it is known. */
  costCents: number;
  /** Leads that were refunded (M88) or returned (W91), and of each order's other refunds the share of these leads' prices. */
  refundedCents: number;
}

/** What leads ask of the orders above them; orders implement it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class LeadOrders {
  /** Returns the order that holds or owns a lead, with its buyer and the lead's price in it, or null. */
  abstract orderOf(leadId: number, orderId: string): Promise<LeadOrder | null>;

  /** Returns the numbers of these orders by their ID. */
  abstract numbersOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;

  /** Returns what the sold leads of these imports brought in, for imports with a sale. */
  abstract salesOf(importIds: readonly string[]): Promise<ImportSales[]>;

  /** Returns which of these locked leads are in an order, open or not. */
  abstract leadsInOrders(tx: Transaction, leadIds: readonly number[]): Promise<ReadonlySet<number>>;

  /** Releases these locked leads from the orders whose hold of them expired. */
  abstract releaseLeads(tx: Transaction, leadIds: readonly number[]): Promise<void>;
}

/** What leads ask of the imports above them; lead-imports implement it. */
export abstract class LeadSources {
  /** Returns the file of an import and the username of who uploaded it, or null. */
  abstract sourceOf(importId: string): Promise<{ fileName: string; uploadedBy: string } | null>;

  /** Returns the IDs of a vendor's imports. */
  abstract importsOf(vendorId: string): Promise<string[]>;
}
