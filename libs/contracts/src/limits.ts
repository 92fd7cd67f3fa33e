export { TIMERS } from './timers.ts';

/** Lengths, counts and times that both sides enforce, each with its source. */
export const LIMITS = {
  username: { min: 3, max: 64, pattern: /^[A-Za-z0-9._-]+$/ }, // A5.12, A5.18; P32
  signupPassword: { min: 6, max: 200 }, // A5.12, A5.19
  newPassword: { min: 8, max: 200 }, // B5.25
  email: { max: 254 }, // RFC 5321 §4.5.3.1.3
  phone: { min: 10, max: 40 }, // B9.03
  state: { min: 2, max: 40 }, // B9.03
  name: { max: 200 },
  shortText: { max: 200 },
  longText: { max: 1000 },
  /** More units than any order can contain; the charge limit is the effective one (M6). */
  units: { max: 100_000_000 },

  /** Aged leads (B9.02). */
  leadsPageSize: 50,
  leadsPageSizeMax: 200,
  pageButtons: 5,
  filterLength: 400,
  filterTerms: 20, // each term is an index scan
  leadsPerPurchase: 500,
  /** Highest lead age in years: older form fills are rejected as typing errors. */
  leadAgeYears: 10,

  /** CSV import. */
  importBatchRows: 1000, // B9.07
  importFileBytes: 512 * 1024 * 1024,
  importRowBytes: 64 * 1024,
  importColumns: 1000,
  importRows: 20_000_000,
  importRowsPage: 100,
  importRowsPageMax: 500,
  bulkUploadLeads: 100_000,
  bulkUploadBytes: 64 * 1024 * 1024,

  listPageSize: 25,
  /** Price of one unit in cents, up to $10,000. */
  priceCents: { min: 1, max: 1_000_000 },
  ordersPageSizeMax: 100,
  orderSearchLength: 100,

  /** Accounts (B9.04; P5, P6). */
  resetLinkSeconds: 3600,
  secondStepSeconds: 300,
  totpDigits: 6,
  recoveryCodes: 10,
  usersPageSize: 25,
  usersPageSizeMax: 100,
  /** More are found by searching. */
  partnerApplicationsShown: 200,
  userSearchLength: 100,
  auditPageSize: 50,
  auditPageSizeMax: 200,
} as const;

/** Leads and orders that buyers may hold without paying (M56, M57); RATE_LIMIT_FACTOR multiplies them. */
export const HOLD_LIMITS = {
  newBuyer: { leads: 1_000, orders: 20 },
  /**
   * Buyers who paid at least `fromCents` that was neither refunded nor disputed. The minimum keeps a buyer from getting these limits for the price of
   * one lead.
   */
  knownBuyer: { leads: 5_000, orders: 50, fromCents: 5_000 },
  /** Limit for all buyers of one network (IPv4 /24, IPv6 /48) who are not known, together. */
  newBuyersOfNetwork: { leads: 5_000 },
  /** Factor of `leads` within 24 hours, for leads held in orders that were not paid. */
  timesADay: 3,
} as const;
