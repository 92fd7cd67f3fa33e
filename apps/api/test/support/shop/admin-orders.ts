import type { AdminOrder, RefundOrderRequest, TransferOrder } from '@warmline/contracts/orders/admin-types';
import type { Page } from '@warmline/contracts/lists/page';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { pay } from './buying.js';
import { runJobs } from '../jobs.js';
import type { TestApp } from '../test-app.js';

export const TRANSFERS = {
  totalTransfers: 10,
  callsPerDay: 5,
  transferHours: '9am-5pm EST',
  transferPhone: '(305) 555-0142',
  workingStates: 'TX, Florida, ga',
  leadType: 'Live Transfers',
  price: 350,
};

/** Creates an unpaid order of call transfers. */
export async function orderTransfers(
  buyer: Agent,
  overrides: Partial<typeof TRANSFERS & { payWith: 'wallet' | 'wallet_then_card'; requestId: string }> = {},
): Promise<PaymentIntentResponse> {
  const { body } = await buyer
    .post('/api/call-transfer-order')
    .send({ ...TRANSFERS, ...overrides })
    .expect(200);
  return body as PaymentIntentResponse;
}

/** Processes received payment events and what they publish; for an application without workers. */
export async function processPaymentEvents(shop: TestApp): Promise<void> {
  await shop.payments.deliveries.settled();
  await runJobs(shop, ['payments', 'events', 'reconciliation']);
}

/** Creates a paid order of call transfers. */
export async function paidTransfers(
  shop: TestApp,
  buyer: Agent,
  overrides: Partial<typeof TRANSFERS> = {},
): Promise<PaymentIntentResponse> {
  const opened = await orderTransfers(buyer, overrides);
  await pay(buyer, opened);
  await processPaymentEvents(shop);
  return opened;
}

/** Returns every call-transfer order, or with a query one page. */
export async function adminOrderRows(staff: Agent, query = ''): Promise<TransferOrder[]> {
  const { body } = await staff.get(`/api/transfer-orders${query}`).expect(200);
  return query === '' ? (body as TransferOrder[]) : (body as Page<TransferOrder>).items;
}

export async function readAdminOrder(staff: Agent, id: string): Promise<AdminOrder> {
  return (await staff.get(`/api/admin/orders/${id}`).expect(200)).body as AdminOrder;
}

export function buildRefund(overrides: Partial<RefundOrderRequest> = {}): RefundOrderRequest {
  return {
    requestId: randomUUID(),
    amountCents: 35_000,
    reason: 'requested_by_customer',
    note: 'Changed their mind',
    refundedCents: 0,
    ...overrides,
  };
}
