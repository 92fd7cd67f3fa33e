import type { AgeRange, LeadPriceProfile } from '../prices/price-book.ts';
import type { PageQuery } from '../lists/page.ts';

/** Sale status of a lead: for sale, held by an unpaid order, sold, or withdrawn by an admin. */
export const LEAD_STATUSES = ['free', 'held', 'sold', 'withdrawn'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/**
 * Body of POST /api/admin/aged-leads (B7.12). Empty form fields may be missing or ''. The lead age comes from `formFillTime`,
 * else `actualAge` days, else the youngest day of `ageRange`, else of 30-60 (L3). Returns 201 with an AdminLeadRow; 409
 * `lead_known` names `phone`.
 */
export interface AddLeadRequest {
  name: string;
  email?: string;
  phone: string;
  state: string;
  ageRange?: AgeRange | '';
  /** US dollars; a price set here never changes. Without one, the form's price list applies, by lead age (M14). */
  price?: number | string;
  /** ISO 8601 or any date that an import can read; UTC if it has no zone. */
  formFillTime?: string;
  /** Whole days since the form was filled. */
  actualAge?: number;
}

/** A lead with all details, for staff. */
export interface AdminLeadRow {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  state: string;
  /** Five digits; null if it is unknown. */
  zip: string | null;
  status: LeadStatus;
  /** Current price. */
  priceCents: number;
  /** Whether the price was set explicitly and never changes. */
  priceGiven: boolean;
  priceProfile: LeadPriceProfile;
  ageRange: AgeRange;
  /** Lead age in days, rounded up. */
  actualAge: number;
  /** ISO 8601, UTC, like every time here. */
  formFillTime: string;
  /** Null if an admin added the lead. */
  importId: string | null;
  createdAt: string;
}

/**
 * Body of PUT /api/admin/leads/{id}. `version` is that of the lead as it was read: 409 `lead_changed` if another admin changed it
 * since. Without a `formFillTime` the age stays; without a `price` the price list applies. A sold or held lead gets 409
 * `lead_not_editable`.
 */
export interface EditLeadRequest {
  version: string;
  name: string;
  email?: string;
  phone: string;
  state: string;
  price?: number | string;
  formFillTime?: string;
}

/** The order that holds or owns a lead. */
export interface LeadOrder {
  orderId: string;
  orderNumber: string;
  buyer: { id: string; username: string; name: string } | null;
  /** Price of the lead in this order. */
  priceCents: number;
}

/** Response of GET /api/admin/leads/{id}. */
export interface AdminLead extends AdminLeadRow {
  /** The file and the row in it, counted from 1 without the header; null if an admin added the lead. */
  import: { id: string; fileName: string; row: number | null; uploadedBy: string } | null;
  /** Username of the admin who added the lead. */
  addedBy: string | null;
  hold: (LeadOrder & { until: string }) | null;
  sale: (LeadOrder & { at: string }) | null;
  withdrawnAt: string | null;
  /** Changes with every value that an admin can edit. */
  version: string;
}

/**
 * Columns that can order the leads; `-added` is the default. Status and price have no index, because they change with the time.
 */
export const ADMIN_LEAD_SORTS = ['added', 'age'] as const;
export type AdminLeadSort = (typeof ADMIN_LEAD_SORTS)[number];

/** Filters of the leads; all given ones must match. */
export interface LeadFilter {
  /** Word prefixes of the name or email, first digits of the phone or its last four; all must match. */
  q?: string;
  /** Code or name. */
  state?: string;
  status?: LeadStatus;
  importId?: string;
  vendorId?: string;
  /** Lead age in days, from and to. */
  minAge?: number;
  maxAge?: number;
  /** Price in cents, from and to. */
  minPrice?: number;
  maxPrice?: number;
}

/**
 * Query of GET /api/admin/leads, which returns a `Page<AdminLeadRow>` with a total that is exact up to 10,000. GET
 * /api/admin/leads.csv takes the filters and `sort`.
 */
export interface AdminLeadsQuery extends PageQuery<AdminLeadSort>, LeadFilter {}

/**
 * Lead ages of the inventory on the home page of staff, as `ageRangeLabel` names them: the last day of each, none for the oldest.
 */
export const STOCK_AGES = [29, 60, 90, 180, null] as const;

/** The leads on sale, by state and lead age. Counted once a minute at most. */
export interface Stock {
  /** ISO 8601, UTC. */
  countedAt: string;
  /** The largest first. `leads` has a number for each of `STOCK_AGES`. */
  states: { state: string; leads: number[] }[];
  /** Of a large inventory, the lead ages are estimated from a sample, and held leads are left out. */
  isEstimate: boolean;
}
