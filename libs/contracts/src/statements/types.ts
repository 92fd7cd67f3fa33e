import type { InvoiceParty } from '../invoices/types.ts';
import type { Page } from '../lists/page.ts';

/** What added to a balance: `released` was on hold before, `owed` is owed since. */
export const STATEMENT_INS = ['deposits', 'credits', 'promo', 'adjustments', 'released', 'owed', 'other'] as const;
export type StatementIn = (typeof STATEMENT_INS)[number];
/** What took from a balance: `payouts` went back to a card, `held` is on hold since, `repaid` was owed before. */
export const STATEMENT_OUTS = ['purchases', 'payouts', 'expired', 'adjustments', 'held', 'repaid', 'disputes', 'other'] as const;
export type StatementOut = (typeof STATEMENT_OUTS)[number];

/** The figures of a month of a balance, in integer US cents: opening + in - out = closing. */
export interface StatementSummary {
  /** UTC month, such as `2026-11`. */
  month: string;
  /** Whether the month is over and its figures are stored. */
  final: boolean;
  openingCents: number;
  inCents: number;
  outCents: number;
  closingCents: number;
  /** On hold or frozen at the end, and not part of the closing balance. */
  heldCents: number;
  /** Owed at the end. */
  owedCents: number;
  currency: 'usd';
}

/** All changes of the balance that are about one order or deposit. */
export interface StatementLine {
  /** Such as `Purchase, Refund`. */
  what: string;
  /** Null if it is about no order, or one that the caller's seat doesn't see (P42). */
  order: { id: string; number: string; description: string } | null;
  deposit: { id: string; reference: string } | null;
  /** UTC days of the first and the last change. */
  firstOn: string;
  lastOn: string;
  amountCents: number;
}

/** Parts that are not zero, in the order of the statement. */
export interface StatementParts {
  in: { part: StatementIn; amountCents: number }[];
  out: { part: StatementOut; amountCents: number }[];
}

/** Answer of GET /api/statements/:month (W68). */
export interface Statement extends StatementSummary, StatementParts {
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** By the first change. The CSV file has all changes. */
  lines: StatementLine[];
  /** What is in no line, because there are too many. */
  moreLines: { count: number; amountCents: number } | null;
}

/** Answer of GET /api/statements, newest first. */
export type StatementPage = Page<StatementSummary>;

/** Answer of GET /api/billing-profile: whom documents are made out to. Empty texts leave the agency as it is. */
export interface BillingProfile {
  legalName: string;
  address: string;
  /** Such as `TX`. */
  state: string;
  zip: string;
  /** A purchase order number or another reference. */
  poText: string;
  /** Where the documents of the agency are sent to. */
  email: string;
  /** Sent back with a change: it differs once a value has changed. */
  version: string;
}

/** Body of PUT /api/billing-profile: 409 `settings_changed` if it changed since `version` was read. */
export type SaveBillingProfileRequest = BillingProfile;
