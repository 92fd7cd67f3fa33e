import type { AgeRange, LeadPriceProfile } from '../price-book.ts';

/** Where a lead stands: for sale, reserved for an unpaid order, sold, or taken off sale by an admin. */
export const LEAD_STATUSES = ['free', 'held', 'sold', 'withdrawn'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/**
 * POST /api/admin/aged-leads ([001] §7). What a form leaves empty may be missing or ''. The age is that of `formFillTime`, else
 * `actualAge` days, else the youngest day of `ageRange`, else of 30-60 (docs/decisions.md L3). Answers 201 with an AdminLeadRow;
 * 409 `lead_known` names `phone`.
 */
export interface AddLeadRequest {
  name: string;
  email?: string;
  phone: string;
  state: string;
  ageRange?: AgeRange | '';
  /** US dollars; it then stands for good. Without one the price is that of the form's list, by age (docs/decisions.md M14). */
  price?: number | string;
  /** ISO 8601 or any date that an import can read; UTC without a zone. */
  formFillTime?: string;
  /** Whole days since the form was filled. */
  actualAge?: number;
}

/** A lead as staff see it, in full. */
export interface AdminLeadRow {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  state: string;
  status: LeadStatus;
  /** Today's price. */
  priceCents: number;
  /** Whether the price was given and stands for good. */
  priceGiven: boolean;
  priceProfile: LeadPriceProfile;
  ageRange: AgeRange;
  /** Days since the form was filled, rounded up. */
  actualAge: number;
  /** ISO 8601, UTC, as every time here. */
  formFillTime: string;
  /** Null: added by hand. */
  importId: string | null;
  createdAt: string;
}

/** Who has a lead, or is about to: the order that holds or owns it. */
export interface LeadOrder {
  orderId: string;
  orderNumber: string;
  buyer: { id: string; username: string; name: string } | null;
  /** What the lead cost in this order. */
  priceCents: number;
}

/** GET /api/admin/leads/{id}. */
export interface AdminLead extends AdminLeadRow {
  /** The file and the row in it, counted from 1 without the header; null: added by hand. */
  import: { id: string; fileName: string; row: number | null; uploadedBy: string } | null;
  /** Username of the admin who typed it in. */
  addedBy: string | null;
  hold: (LeadOrder & { until: string }) | null;
  sale: (LeadOrder & { at: string }) | null;
  withdrawnAt: string | null;
}

/** GET /api/admin/leads: newest first. */
export interface AdminLeadsQuery {
  /** Beginnings of words of the name or e-mail, first digits of the phone or its last four; all of them must be found. */
  q?: string;
  /** By code or name. */
  state?: string;
  status?: LeadStatus;
  importId?: string;
  /** `next` of the page before. */
  cursor?: string;
  limit?: number;
}

export interface AdminLeadPage {
  rows: AdminLeadRow[];
  /** Null on the last page. */
  next: string | null;
  /** How many the query finds, counted up to 1,000; null on every page but the first. */
  total: number | null;
  /** False when there are more than `total`. */
  exact: boolean;
}
