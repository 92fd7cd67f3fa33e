import type { DisputeStatus } from '../orders/admin-types.ts';
import type { PageQuery } from '../lists/page.ts';
import type { EvidenceField } from './evidence.ts';

/** `unanswered`: open, and nothing was submitted to the bank. */
export const DISPUTE_STATES = ['open', 'unanswered', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A disputed payment as staff see it. Amounts are integer US cents, times ISO 8601 in UTC. */
export interface Dispute {
  id: string;
  status: DisputeStatus;
  /** The cardholder's, in the card provider's words. */
  reason: string | null;
  amountCents: number;
  /** What was paid: an order or a deposit, by its number. */
  subject: { kind: 'order' | 'deposit'; id: string; name: string };
  /** Null for the order of a guest. */
  agency: { id: string; name: string } | null;
  openedAt: string;
  /** Until when the bank takes an answer. */
  dueBy: string | null;
  /** Whether the bank has the evidence, also if it isn't noted yet when. Absent before 0.3.0. */
  answered?: boolean;
  submittedAt: string | null;
  closedAt: string | null;
}

/** Response of GET /api/admin/disputes/{id}. */
export interface DisputeDetail extends Dispute {
  feeCents: number;
  /** What of the balance is frozen, or was. */
  frozenCents: number;
  /** Null if it was not submitted, automatically at the deadline, or on the card provider's pages. */
  submittedBy: string | null;
  /** Whether it was submitted on the card provider's pages. Absent before 0.3.0. */
  submittedElsewhere?: boolean;
  /** False of a payment that bought nothing. Absent before 0.3.0. */
  hasEvidence?: boolean;
  /** Whether evidence can still be submitted, or the dispute given up. */
  answerable: boolean;
  /** When the evidence is submitted automatically; null if it isn't. */
  autoSubmitAt: string | null;
}

/** Response of GET /api/admin/disputes/{id}/evidence: what would be submitted now, or what was. */
export interface DisputeEvidencePack {
  /** Null for what was never stored. */
  version: number | null;
  /** Of the fields; the request to submit names it. */
  sha256: string;
  totalLength: number;
  fields: readonly { field: EvidenceField; text: string; length: number }[];
}

/** Disputes without a decision. */
export interface DisputeCounts {
  /** Of orders and deposits, also those that were answered. */
  open: number;
  /** Those that wait for an answer. Absent before 0.3.0. */
  unanswered?: number;
  /** Until when the bank takes the next answer; null if none is missing. */
  nextDueBy: string | null;
}

/** Query of GET /api/admin/disputes. */
export interface DisputesQuery extends PageQuery {
  state?: DisputeState;
}

/** Body of POST /api/admin/disputes/{id}/submit: the evidence that was seen; 409 `evidence_changed` if there is newer. */
export interface SubmitEvidenceRequest {
  sha256?: string;
}
