export const STATEMENT_LIMITS = {
  /** Lines of a statement and its PDF file. */
  lines: 500,
  legalName: { max: 120 },
  address: { max: 300 },
  poText: { max: 60 },
} as const;
