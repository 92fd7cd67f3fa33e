import type { ReturnReason } from './reasons.ts';
import type { RefuseRule } from './rules.ts';
import type { ReturnStatus } from './types.ts';

/** Columns of a file of returns; headers are recognized by synonyms, as in imports. `phone` and `reason` are required. */
export const RETURN_FILE_COLUMNS = ['order', 'phone', 'reason', 'calledAt', 'note'] as const;
export type ReturnFileColumn = (typeof RETURN_FILE_COLUMNS)[number];

/**
 * `matched` is returned on confirming. `unmatched`: nothing of this buyer, or both a lead and a callback. `failed`: the buyer's,
 * but it can't be returned, or the row can't be read.
 */
export type ReturnRowOutcome = 'matched' | 'unmatched' | 'failed';

/** Why a row is not matched, beside the rules of returns. */
export type ReturnRowProblem = RefuseRule | 'unknown_phone' | 'ambiguous' | 'unknown_reason' | 'missing_evidence' | 'repeated';

/** One row of a file, as its plan has it. */
export interface ReturnPlanRow {
  /** As in a spreadsheet; the header is row 1. */
  line: number;
  order: string;
  phone: string;
  /** As written. */
  reason: string;
  /** ISO 8601; null without one, or if it can't be read. */
  calledAt: string | null;
  note: string;
  /** Null if it isn't recognized. */
  recognized: ReturnReason | null;
  outcome: ReturnRowOutcome;
  problem: ReturnRowProblem | null;
  /** Why, and what to do now; empty for a matched row. */
  message: string;
  priceCents: number | null;
  /** What became of the row; null before confirming, and for rows that aren't returned. */
  status: ReturnStatus | null;
}

/**
 * Answer of POST /api/returns/csv (multipart, field `file`), GET /api/returns/batches/:id and POST …/:id/confirm, which returns
 * exactly the matched rows, once. A matched row that can't be returned anymore by then is `failed` in the answer and in the
 * result file.
 */
export interface ReturnPlan {
  batchId: string;
  fileName: string;
  total: number;
  matched: number;
  unmatched: number;
  failed: number;
  /** Price of the matched rows. */
  totalCents: number;
  /** The first 200; GET /api/returns/batches/:id/result.csv has all. */
  rows: ReturnPlanRow[];
  confirmedAt: string | null;
  /** The request that confirming made; null if no row was left to return. */
  request: { id: string; number: string } | null;
}
