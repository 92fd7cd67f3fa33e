import type { PageQuery } from '../lists/page.ts';

/** `incomplete`: the provider could not be asked about everything, so nothing is known. */
export type ReconciliationStatus = 'running' | 'clean' | 'differences' | 'incomplete';

/**
 * What is compared: C1 the ledger with itself, C2 paid orders, C3 deposits, C4 refunds and credits, C5 charges, C6 refunds at the
 * provider, C7 disputes, C8 their sum, C9 documents, C10 saved cards.
 */
export type ReconciliationCheck = 'C1' | 'C2' | 'C3' | 'C4' | 'C5' | 'C6' | 'C7' | 'C8' | 'C9' | 'C10';

/** How two sides differ. `broken` is an invariant of the ledger. */
export type DifferenceKind =
  | 'missing_here'
  | 'missing_there'
  | 'amount'
  | 'currency'
  | 'double'
  | 'status'
  | 'not_posted'
  | 'broken'
  | 'sum'
  | 'undocumented'
  | 'document_twice'
  | 'number_missing'
  | 'no_consent';

/** One comparison of ledger, orders and provider. Times are ISO 8601 in UTC. */
export interface ReconciliationRun {
  id: string;
  /** UTC day, such as `2026-11-25`. */
  day: string;
  /** What was created from `from` until `cutOff` is compared; younger is pending. */
  from: string;
  cutOff: string;
  wholeYear: boolean;
  status: ReconciliationStatus;
  differences: number;
  /** Differences that nobody has acknowledged. */
  unacknowledged: number;
  /** Too young to be compared. */
  pending: number;
  counts: { charges: number; refunds: number };
  /** Why a run is incomplete. */
  reason: string | null;
  /** Username; null for the nightly job. */
  startedBy: string | null;
  startedAt: string;
  tookMs: number | null;
}

/** One difference. Amounts are cents; null where a side has nothing. */
export interface ReconciliationItem {
  id: string;
  check: ReconciliationCheck;
  kind: DifferenceKind;
  /** What it is about: a payment or refund of the provider, an order, a deposit, a document, a card, an agency or an account. */
  ref: string;
  /** Number and id of the order that it is about, if it is one. */
  order: { id: string; number: string } | null;
  expected: number | null;
  actual: number | null;
  detail: string | null;
  firstSeen: string;
  acknowledged: { at: string; by: string; note: string } | null;
}

/** Query of GET /api/admin/reconciliation/runs and /runs/{id}/items. */
export type ReconciliationQuery = PageQuery;

/** Body of POST /api/admin/reconciliation/run. If a run is under way, the answer is that run. */
export interface ReconcileRequest {
  /** What is younger is pending; by default 15. */
  cutOffMinutes?: number;
}

/** Body of POST /api/admin/reconciliation/items/{id}/acknowledge. 409 `item_acknowledged` if a person did it first. */
export interface AcknowledgeRequest {
  note: string;
}

/** Query of GET /api/admin/books/trial-balance and trial-balance.csv. */
export interface TrialBalanceQuery {
  /** UTC month, such as `2026-11`; all months without it. */
  month?: string;
}

/** The sums of one account, in cents; of all agencies together for `wallet.*`. */
export interface AccountSum {
  code: string;
  debitCents: number;
  creditCents: number;
  /** Debits less credits until the end of the month, with those of earlier months. */
  balanceCents: number;
}

/** Response of GET /api/admin/books/trial-balance. Debits and credits are equal, and the balances add up to 0. */
export interface TrialBalance {
  at: string;
  /** Null for all months. */
  month: string | null;
  accounts: AccountSum[];
  debitCents: number;
  creditCents: number;
}
