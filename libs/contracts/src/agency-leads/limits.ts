export const AGENCY_LEAD_LIMITS = {
  pageSizeMax: 100,
  searchLength: 100,
  note: { max: 1_000 },
  /** Leads or callbacks whose status is changed by one request. */
  perChange: 500,
  /** Leads or callbacks in one file. */
  perExport: 50_000,
  /** Exports of a list and agency that are kept for another download. */
  keptExports: 20,
} as const;
