import type { LeadPriceProfile } from '../prices/price-book.ts';

/** A company that sells us leads, with what its next file starts with. */
export interface Vendor {
  id: string;
  /** Unique without regard to case. */
  name: string;
  /** What a lead costs if its row has no cost; null if unknown. */
  costCents: number | null;
  /** Price list of its files; null for the usual one. */
  priceProfile: LeadPriceProfile | null;
}

/** Item of GET /api/admin/vendors, by name; at most VENDOR_LIMITS.vendors. */
export interface VendorRow extends Vendor {
  imports: number;
  /** Leads stored from its files, without those of reverted imports. */
  stored: number;
  rejected: number;
  sold: number;
  /** What buyers paid for its leads. */
  revenueCents: number;
  /** What its sold leads cost us, as far as it is known. */
  costOfSoldCents: number;
  /** Refunds of its leads: of each order, the share of their price. */
  refundedCents: number;
}

/** Body of POST /api/admin/vendors/{id}: what is left out stays as it is; 409 `vendor_known` names `name`. */
export type ChangeVendorRequest = Partial<Omit<Vendor, 'id'>>;

export const VENDOR_LIMITS = { vendors: 500, name: 80 } as const;
