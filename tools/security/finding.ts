/** What one check came to: what is wrong, or why it could not look. */
export interface Verdict {
  problems: string[];
  /** Said beside it, e.g. how much was looked at. */
  note: string;
}
