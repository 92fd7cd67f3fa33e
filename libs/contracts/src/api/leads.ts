import type { AgeRange } from '../price-book.ts';

/** GET /api/aged-leads: a lead on sale, masked by the server (docs/decisions.md L1). `X-Total-Count` and `X-Total-Exact` stand beside a page. */
export interface AgedLeadListItem {
  id: number;
  /** First word whole, last word cut to 3 letters and X ([001] §6). */
  name: string;
  /** `(305) XXX-XXXX`. */
  phone: string;
  email: null;
  /** Two-letter code where it is a US state. */
  state: string;
  /** US dollars. */
  currentPrice: number;
  currentAgeRange: AgeRange;
  /** Days since the form was filled, rounded up. */
  actualAge: number;
  /** ISO 8601, UTC. */
  formFillTime: string;
}

export interface AgedLeadQuery {
  limit?: number;
  /** From 1. */
  page?: number;
  filter?: string;
}

export interface BulkPurchaseRequest {
  leadIds: number[];
}

/** POST /api/bulk-purchase-leads (docs/decisions.md M12). */
export interface BulkPurchaseResponse {
  orderId: string;
  count: number;
  /** US dollars. */
  total: number;
  clientSecret: string;
  /** ISO 8601, UTC: until then the leads are held. */
  expiresAt: string;
}

/** A lead its owner may read in full. */
export interface PurchasedLead {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  state: string;
  priceCents: number;
  actualAge: number;
  formFillTime: string;
}
