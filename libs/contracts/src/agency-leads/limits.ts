export const AGENCY_LEAD_LIMITS = {
  pageSizeMax: 100,
  searchLength: 100,
  note: { max: 1_000 },
  /** Leads whose status is changed by one request. */
  perChange: 500,
  /** Leads in one file. */
  perExport: 50_000,
  /** Exports of an agency that are kept for another download. */
  keptExports: 20,
} as const;
