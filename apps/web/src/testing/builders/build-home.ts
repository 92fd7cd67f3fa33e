import type { BuyerHome, StaffHome } from '@warmline/contracts/home/types';

const dayAt = (index: number): string => new Date(Date.UTC(2026, 10, 13 + index)).toISOString().slice(0, 10);

/** The home page of a buyer without anything; the owner of the agency. */
export function buildBuyerHome(overrides: Partial<BuyerHome> = {}): BuyerHome {
  return {
    wallet: { availableCents: 0, blocked: null },
    calls: { campaigns: 0, notStarted: 0, left: 0, total: 0, live: 0 },
    callDays: Array.from({ length: 14 }, (_, index) => ({ day: dayAt(index), billed: 0, free: 0 })),
    filters: [],
    openReturns: 0,
    orders: { orders: 0, cents: 0, holdExpiresAt: null, hasOrders: false },
    failed: [],
    ...overrides,
  };
}

const NONE = { count: 0, oldest: null };

/** The home page of staff on which nothing is to do. */
export function buildStaffHome(overrides: Partial<StaffHome> = {}): StaffHome {
  return {
    sales: { days: [] },
    stock: { countedAt: '2026-11-25T12:00:00.000Z', states: [], isEstimate: false },
    imports: { days: [], waiting: 0, running: [] },
    liveCalls: 0,
    orderNeeds: { fulfillment: NONE, setup: NONE, refund: NONE, dispute: NONE },
    callNeeds: { notStarted: 0, noCalls: 0, reviews: 0 },
    applications: { pending: 0, overdue: 0 },
    books: null,
    disputes: { open: 0, unanswered: 0, nextDueBy: null },
    returns: { open: 0, overdue: 0 },
    adjustments: 0,
    reschedules: 0,
    failed: [],
    ...overrides,
  };
}
