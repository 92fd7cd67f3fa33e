/** Records of calls, as JSON lines: each line is an event as in POST /api/calls/events (C61, C63). */
export const RECORD_TYPE = 'application/x-ndjson';
export const RECORD_LIMITS = { bytes: 1024 * 1024, lines: 1_000, badShown: 50 } as const;

/** A line that was left out. */
export interface BadRecord {
  /** From 1. */
  line: number;
  reason: string;
}

/** Response of POST /api/admin/calls/records. */
export interface CallRecordsReceipt {
  /** Lines that said something new. */
  received: number;
  /** Lines that say what was known. */
  duplicates: number;
  /** Lines about calls that were not routed here. */
  unknownCalls: number;
  badLines: number;
  /** The first of the bad lines. */
  bad: BadRecord[];
}
