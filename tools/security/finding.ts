/** Result of one check: its problems, or why it was skipped. */
export interface Verdict {
  problems: string[];
  /** Additional text, e.g. the number of checked items. */
  note: string;
  /** The check was skipped: neither passed nor failed. */
  unchecked?: true;
}

/** Exit code of a run without problems in which a check was skipped. */
export const NOT_ALL_CHECKED = 3;
