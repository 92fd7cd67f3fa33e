import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { Tenders } from '@warmline/contracts/orders/balance';

/** The part of the response for an unpaid order of so many US dollars that a card pays in full. */
export function byCard(dollars: number): Tenders {
  return { status: 'pending', walletCents: 0, promoCents: 0, cardCents: Math.round(dollars * 100) };
}

/** Leads or callbacks that are on hold until a card pays them. */
export function buildHold(overrides: Partial<BulkPurchaseResponse> = {}): BulkPurchaseResponse {
  const { total = 1.5 } = overrides;
  const expiresAt = '2099-01-01T00:00:00.000Z';
  return { orderId: 'o1', count: 2, total, clientSecret: 'pi_1_secret_2', ...byCard(total), expiresAt, ...overrides };
}

/** Live transfers for $700 that a card pays. */
export const OPENED_TRANSFERS = {
  clientSecret: 'pi_1_secret_2',
  orderId: 'o1',
  amount: 700,
  reference: 'ref-1',
  guest: false,
  ...byCard(700),
};
