/** Files of callbacks (L85). */
export const CALLBACK_FILE_LIMITS = { bytes: 2 * 1024 * 1024, rows: 5_000 } as const;

export const CALLBACK_FILE_MESSAGES = {
  columns: 'The file needs columns for name, phone, email, state and price.',
  empty: 'The file has no rows below its header.',
  rows: `A file can have at most ${CALLBACK_FILE_LIMITS.rows.toLocaleString('en-US')} rows. Please split it.`,
  changed: 'The file has changed since you reviewed it. Please upload it again.',
  reviewAgain: 'Other rows than before are rejected by now, so nothing was added. Please review the file again.',
  rowEmail: 'Email is missing or not valid',
  rowPrice: 'Price is missing or not an amount',
  rowTime: 'Requested time is not a day and time',
  rowSlot: 'Appointment time is not a day and time',
  rowSlotTime: 'Appointment time is too soon or too far ahead',
  rowMinutes: 'Minutes are not 15 to 120, or have no appointment time',
} as const;

/** A row that is not added, with its cells as they are in the file. */
export interface RejectedCallbackRow {
  /** As a spreadsheet numbers it. */
  line: number;
  problem: string;
  cells: string[];
}

/** What adding a file of callbacks would do. Response of POST /api/admin/callback-files with field `file`; nothing is stored. */
export interface CallbackFilePlan {
  fileName: string;
  /** Confirming needs it, so that exactly the reviewed file is added. */
  sha256: string;
  headers: string[];
  rows: number;
  /** Rows that would be added. */
  newRows: number;
  /** Rows whose phone number is stored already, or is on an earlier row. */
  knownRows: number;
  repeatedRows: number;
  rejected: RejectedCallbackRow[];
}

/**
 * Response of POST /api/admin/callback-files/confirm?sha256=…&rejected=… with the same file and how many rows its review
 * rejected.
 */
export interface CallbackFileResult {
  sha256: string;
  added: number;
  /** Rows whose phone number was stored already, or was on an earlier row. */
  known: number;
}
