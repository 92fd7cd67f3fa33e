/** What one check came to: what is wrong, or why it could not look. */
export interface Verdict {
  problems: string[];
  /** Said beside it, e.g. how much was looked at. */
  note: string;
  /** It could not look: neither passed nor failed. */
  unchecked?: true;
}

/** Exit code of a run without problems in which a check could not look. */
export const NOT_ALL_CHECKED = 3;
