export { TIMERS } from './timers.ts';

/** Lengths, counts and times that both sides enforce; the source of each is beside it. */
export const LIMITS = {
  username: { min: 3, max: 64, pattern: /^[A-Za-z0-9._-]+$/ }, // [000] §5; docs/decisions.md P32
  signupPassword: { min: 6, max: 200 }, // [000] §5
  newPassword: { min: 8, max: 200 }, // [001] §5
  email: { max: 254 }, // RFC 5321 §4.5.3.1.3
  phone: { min: 10, max: 40 }, // [001] §9
  state: { min: 2, max: 40 }, // [001] §9
  name: { max: 200 },
  shortText: { max: 200 },
  longText: { max: 1000 },
  /** More pieces than anybody can pay for; the charge limit is the real one (docs/decisions.md M6). */
  pieces: { max: 100_000_000 },

  /** Aged leads ([001] §9). */
  leadsPageSize: 50,
  leadsPageSizeMax: 200,
  pageButtons: 5,
  filterLength: 400,
  filterTerms: 20, // performance.md: each term is an index walk
  leadsPerPurchase: 500,
  /** How long a lead may be: older form fills are refused as typing errors. */
  leadAgeYears: 10,

  /** CSV import. */
  importBatchRows: 1000, // [001] §9
  importFileBytes: 512 * 1024 * 1024,
  importRowBytes: 64 * 1024,
  importColumns: 1000,
  importRows: 20_000_000,
  importRowsPage: 100,
  importRowsPageMax: 500,
  bulkUploadLeads: 100_000,
  bulkUploadBytes: 64 * 1024 * 1024,

  listPageSize: 25,
  /** Of one piece, in cents: up to $10,000. */
  priceCents: { min: 1, max: 1_000_000 },
  ordersPageSizeMax: 100,
  orderSearchLength: 100,

  /** Accounts ([001] §9; docs/decisions.md P5, P6). */
  resetLinkSeconds: 3600,
  secondStepSeconds: 300,
  totpDigits: 6,
  recoveryCodes: 10,
  usersPageSize: 25,
  usersPageSizeMax: 100,
  /** More are found by a search. */
  partnerApplicationsShown: 200,
  userSearchLength: 100,
  auditPageSize: 50,
  auditPageSizeMax: 200,
} as const;

/** How many leads and orders buyers may hold without paying (docs/decisions.md M56, M57); RATE_LIMIT_FACTOR multiplies leads and orders. */
export const HOLD_LIMITS = {
  newBuyer: { leads: 1_000, orders: 20 },
  /** Who has paid for orders, neither refunded nor disputed, of at least `fromCents` together: known for a lead's price would be known for nothing. */
  knownBuyer: { leads: 5_000, orders: 50, fromCents: 5_000 },
  /** All buyers of one network (IPv4 /24, IPv6 /48) who are not known, together. */
  newBuyersOfNetwork: { leads: 5_000 },
  /** So many times these leads may be held within 24 hours in orders that were not paid. */
  timesADay: 3,
} as const;
