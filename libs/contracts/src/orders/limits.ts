/** Purchases and order lists. */
export const ORDER_LIMITS = {
  leadsPerPurchase: 500,
  pageSizeMax: 100,
  searchLength: 100,
} as const;

/** Leads and orders that buyers may hold without paying (M56, M57); RATE_LIMIT_FACTOR multiplies them. */
export const HOLD_LIMITS = {
  newBuyer: { leads: 1_000, orders: 20, appointments: 3 },
  /**
   * Buyers who paid at least `fromCents` that was neither refunded nor disputed. The minimum keeps a buyer from getting these
   * limits for the price of one lead.
   */
  knownBuyer: { leads: 5_000, orders: 50, fromCents: 5_000 },
  /** Limit for all buyers of one network (IPv4 /24, IPv6 /48) who are not known, together. */
  newBuyersOfNetwork: { leads: 5_000 },
  /** Factor of `leads` within 24 hours, for leads held in orders that were not paid. */
  timesADay: 3,
} as const;
