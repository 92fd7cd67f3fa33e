import type { Page, PageQuery } from '../lists/page.ts';
import type { ReturnReason } from './reasons.ts';
import type { ReturnDecisionCode, ReturnLine, ReturnRate, ReturnSource, ReturnStatus } from './types.ts';

/** Query of GET /api/admin/returns: without `status`, open lines with the oldest due first, else newest decisions first. */
export interface StaffReturnsQuery extends PageQuery {
  /** Default `requested`. */
  status?: ReturnStatus;
  reason?: ReturnReason;
  /** Agency ID, or part of the agency's name. */
  buyer?: string;
  /** Only open lines past their due time. */
  overdue?: boolean;
}

/** What is known about the buyer having seen the leads of the order; null where nothing is recorded. */
export interface ReturnAccess {
  opened: number;
  lastOpenedAt: string | null;
  lastDownloadedAt: string | null;
}

/** A line in the queue of staff. Phones are in full. */
export interface StaffReturnLine extends ReturnLine {
  requestId: string;
  /** `RT-100001`. */
  number: string;
  source: ReturnSource;
  agency: { id: string; name: string };
  requestedBy: string;
  requestedAt: string;
  isOverdue: boolean;
  /** Username of who decided; null for an open line and for one that a rule decided. */
  decidedBy: string | null;
  /** Null for a call. */
  access: ReturnAccess | null;
  /** Share of the buyer's counted returns, from 0 to 1 (W86). */
  buyerShare: number;
  /** What refunds gave back or will of the callbacks of the order, nothing says of which ones (L117); 0 for leads and calls. */
  orderRefundedCents: number;
  /**
   * What accepting it would credit now: its price, or less if refunds left less of it; null for a call, and once it is decided.
   */
  creditCents: number | null;
}

export type StaffReturnPage = Page<StaffReturnLine>;

/** Body of POST /api/admin/returns/lines/:id/decide; 409 `return_decided` names who decided first. */
export interface DecideReturnRequest {
  decision: 'accept' | 'refuse';
  /** Optional when accepting (`shown`). */
  code?: ReturnDecisionCode;
  /** To the buyer; required when refusing. */
  note?: string;
}

/** Body of POST /api/admin/returns/decide-many: one decision about up to 100 lines, each for itself. */
export interface DecideReturnsRequest extends DecideReturnRequest {
  lineIds: string[];
}

/** Answer of POST /api/admin/returns/decide-many. */
export interface DecidedReturns {
  decided: string[];
  failed: { lineId: string; code: string; message: string }[];
}

/** Answer of GET /api/admin/returns/counts, for the badge and the views. */
export interface ReturnQueueCounts {
  open: number;
  overdue: number;
}

/** Answer of GET /api/admin/returns/buyers/:agencyId/rate. */
export type BuyerReturnRate = ReturnRate;

/** Returned leads of an import with one reason. */
export interface ImportReturnReason {
  reason: ReturnReason;
  accepted: number;
  open: number;
}

/** Answer of GET /api/admin/imports/:id/returns (W92); `.csv` has one row for each returned lead. */
export interface ImportReturns {
  /** Leads of the import that were sold. */
  sold: number;
  /** Accepted returns. */
  returned: number;
  open: number;
  reasons: ImportReturnReason[];
  /** Accepted returns by sold leads, from 0 to 1, with the Wilson 95 % interval; null below 30 sold leads. */
  rate: { share: number; low: number; high: number } | null;
  /** The low end of the interval is above 15 %. */
  isPoor: boolean;
  /** Leads of the import on sale: withdraw them with POST /api/admin/lead-changes `{kind: 'withdraw', filter: {importId}}`. */
  unsold: number;
  /** Leads of the import that orders hold, or that an admin withdrew. */
  heldOrWithdrawn: number;
}
