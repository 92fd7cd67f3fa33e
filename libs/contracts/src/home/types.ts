import type { ImportActivity } from '../lead-imports/activity.ts';
import type { DisputeCounts } from '../disputes/types.ts';
import type { Stock } from '../leads/admin-types.ts';
import type { SavedFilter } from '../leads/saved-filters.ts';
import type { OrderNeeds, Sales } from '../orders/home-types.ts';
import type { PendingApplications } from '../partners/types.ts';
import type { ReconciliationStatus } from '../reconciliation/types.ts';
import type { ReturnQueueCounts } from '../returns/staff-types.ts';
import type { Wallet } from '../wallet/types.ts';

/** Days of the calls on a buyer's home page, today included. */
export const HOME_CALL_DAYS = 14;
/** Saved filters on a buyer's home page: those that were opened last. */
export const HOME_FILTERS = 10;
/** A home page is never older than this; live events refresh it sooner. */
export const HOME_FRESH_MS = 60_000;

/** The parts of a home page that a user may see. One that couldn't be read in time is missing, and named in `failed`. */
export type Home<Parts> = Partial<Parts> & { failed: (keyof Parts)[] };

/** The calls that an agency bought, as far as the seat sees them. */
export interface BoughtCalls {
  campaigns: number;
  /** Campaigns that have calls left and were never started. */
  notStarted: number;
  /** Calls left and bought of campaigns that are not over. */
  left: number;
  total: number;
  /** Calls on the line. */
  live: number;
}

/** Calls of a day that ended. */
export interface CallDay {
  /** Such as `2026-11-21`. */
  day: string;
  billed: number;
  free: number;
}

/** Orders that wait for their payment. */
export interface UnpaidOrders {
  orders: number;
  cents: number;
  /** When the first hold of them ends; null without one. */
  holdExpiresAt: string | null;
  /** Whether there was ever an order, paid or not. */
  hasOrders: boolean;
}

export interface BuyerHomeParts {
  wallet: Pick<Wallet, 'availableCents' | 'blocked'>;
  calls: BoughtCalls;
  /** The last 14 days, today last. */
  callDays: CallDay[];
  filters: SavedFilter[];
  /** Returned leads, callbacks and calls without a decision. */
  openReturns: number;
  orders: UnpaidOrders;
}

/** Response of GET /api/home (P71). */
export type BuyerHome = Home<BuyerHomeParts>;

/** What staff must look at in campaigns and calls. */
export interface CallNeeds {
  notStarted: number;
  noCalls: number;
  reviews: number;
}

/** The last comparison of the books; null before the first. */
type LastComparison = { status: ReconciliationStatus; unacknowledged: number } | null;

export interface StaffHomeParts {
  sales: Sales;
  stock: Stock;
  imports: ImportActivity;
  /** Calls on the line, of all agencies. */
  liveCalls: number;
  orderNeeds: OrderNeeds;
  callNeeds: CallNeeds;
  applications: PendingApplications;
  books: LastComparison;
  disputes: DisputeCounts;
  returns: ReturnQueueCounts;
  /** Adjustments of balances to approve. */
  adjustments: number;
  /** Open requests for another time of an appointment (L101). */
  reschedules: number;
}

/** Response of GET /api/admin/home (P66). */
export type StaffHome = Home<StaffHomeParts>;
