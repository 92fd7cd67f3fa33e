/** Lists of aged leads (B9.02) and entered leads. */
export const LEAD_LIMITS = {
  pageSize: 50,
  pageSizeMax: 200,
  filterLength: 400,
  filterTerms: 20, // each term is an index scan
  /** Most states and most area codes of a filter. */
  facetValues: 20,
  /** Highest lead age in years: older form fills are rejected as typing errors. */
  ageYears: 10,
} as const;
