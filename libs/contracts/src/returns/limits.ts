/** Limits of returns (W85-W88). Money is in cents. */
export const RETURN_LIMITS = {
  /** Lines of one request. */
  lines: 100,
  note: { max: 500 },
  heard: { max: 200 },
  attempts: { max: 50 },
  decisionNote: { max: 500 },
  /** Lines of one decision by staff. */
  decideMany: 100,
  /** A person decides within these hours. */
  dueHours: 48,
  csv: { bytes: 2 * 1024 * 1024, rows: 5_000, shownRows: 200 },
} as const;

/** How much a buyer may return, by value (W86). */
export const RETURN_SHARE = {
  days: 30,
  /** Up to this part of what was bought, the usual rules decide. */
  normal: 0.2,
  /** Up to this part a person decides; more is refused. */
  highest: 0.3,
  /** So many counted lines are normal whatever the share is. */
  freeLines: 3,
  /** The buyer's own rate looks back so many days. */
  rateDays: 90,
} as const;

/** Whom the rule `trusted_buyer` trusts, and with how much (W87). */
export const TRUSTED_BUYER = {
  days: 90,
  leads: 200,
  highestRate: 0.05,
  hours: 72,
  lineCents: 500,
  dayCents: 5_000,
} as const;

/** When the returns of an import are shown, and when they make it a poor source (W92). */
export const IMPORT_RETURNS = { fromSold: 30, poorAbove: 0.15 } as const;
