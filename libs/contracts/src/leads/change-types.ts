import type { LeadFilter, LeadStatus } from './admin-types.ts';

/**
 * What a bulk change does: a fixed price, a price change in percent, back to the price list, another state, off sale, or on sale
 * again.
 */
export const LEAD_CHANGE_KINDS = ['price', 'percent', 'list', 'state', 'withdraw', 'put_back'] as const;
export type LeadChangeKind = (typeof LEAD_CHANGE_KINDS)[number];

/**
 * `planned` is a preview: nothing is changed. A change is `running` until all its leads are changed, and `undoing` until they are
 * as before.
 */
export type LeadChangeStatus = 'planned' | 'running' | 'done' | 'undoing' | 'undone';

/**
 * Why a bulk change, or its undo, leaves a lead as it is. `changed`: an admin changed it since. `gone`: an import was reverted.
 */
export type LeadObstacle = 'sold' | 'held' | 'changed' | 'gone';
export type LeadObstacles = Partial<Record<LeadObstacle, number>>;

/** Body of POST /api/admin/lead-changes: the leads of `ids`, or all leads that match `filter`. */
export interface LeadChangeRequest {
  kind: LeadChangeKind;
  /** US dollars, for `price`. */
  price?: number | string;
  /** Whole percent, below zero for a lower price, for `percent`. */
  percent?: number;
  /** Code or name, for `state`. */
  state?: string;
  ids?: number[];
  filter?: LeadFilter;
}

/** What a preview found. Prices are sums over the leads that are changed. */
export interface LeadChangePlan {
  matched: number;
  changing: number;
  sold: number;
  held: number;
  /** Leads that are already as wanted. */
  same: number;
  beforeCents: number;
  afterCents: number;
}

/** One of the first leads of a preview. */
export interface LeadChangeExample {
  id: number;
  name: string;
  state: string;
  status: LeadStatus;
  beforeCents: number;
  afterCents: number;
}

/** A bulk change, as the history lists it. */
export interface LeadChange {
  id: string;
  kind: LeadChangeKind;
  priceCents: number | null;
  percent: number | null;
  state: string | null;
  /** Null for leads that were selected one by one. The searched text may be a name, so it is not stored. */
  filter: (Omit<LeadFilter, 'q'> & { searched?: true }) | null;
  status: LeadChangeStatus;
  plan: LeadChangePlan;
  createdBy: string;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** End of the time to undo it; null before it is done and after it was undone. */
  undoUntil: string | null;
  undoneBy: string | null;
  changed: number;
  leftOut: LeadObstacles;
  restored: number;
  /** Leads that the undo leaves as they are; held ones are tried again until their hold ends. */
  kept: LeadObstacles;
}

/** Response of POST /api/admin/lead-changes: nothing is changed until POST /api/admin/lead-changes/{id}/start. */
export interface LeadChangePreview extends LeadChange {
  examples: LeadChangeExample[];
}

/** A lead that a bulk change left out or its undo kept. Name and phone are null if the lead is gone. */
export interface LeadChangeException {
  leadId: number;
  name: string | null;
  phone: string | null;
  reason: LeadObstacle;
  during: 'change' | 'undo';
}

/** Limits of bulk changes. */
export const LEAD_CHANGE_LIMITS = {
  /** Leads of one change. */
  leads: 250_000,
  ids: 1_000,
  /** Leads per transaction. */
  batch: 1_000,
  minPercent: -90,
  maxPercent: 500,
  previewMinutes: 30,
  undoHours: 24,
  exceptions: 200,
} as const;

/** Messages of the dialog for bulk changes. */
export const LEAD_CHANGE_MESSAGES = {
  percentInvalid: `Please enter whole percent from ${LEAD_CHANGE_LIMITS.minPercent} to ${LEAD_CHANGE_LIMITS.maxPercent}, but not 0`,
  tooMany: 'More than 250,000 leads match. Please use a narrower filter.',
  outdated: 'This preview is outdated. Please preview the change again.',
  replaced: 'A newer preview of yours, perhaps in another tab, replaced this one. Please preview the change again.',
  notUndoable: 'This change can no longer be undone.',
  nothing: 'None of these leads would change.',
} as const;
