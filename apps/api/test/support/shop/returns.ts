import type { BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import type { DecideReturnRequest, StaffReturnLine } from '@warmline/contracts/returns/staff-types';
import type { ReturnLineRequest, ReturnRequest } from '@warmline/contracts/returns/types';
import { randomUUID } from 'node:crypto';
import type { Agent, Test } from 'supertest';
import { addInventory, buildLead, type LeadSeed } from '../../factories/leads.js';
import { fund } from '../wallet/ledger.js';
import type { TestApp } from '../test-app.js';

/** A buyer with leads from the balance. */
export interface ReturningBuyer {
  buyer: Agent;
  username: string;
  agencyId: string;
  orderId: string;
  leadIds: number[];
}

let next = 3_052_000_000;

/** Builds a lead with a number that can exist, unlike those of other tests. */
export function callableLead(overrides: Partial<LeadSeed> = {}): LeadSeed {
  next += 1;
  return buildLead({ phone: String(next), name: `Rosa ${next}`, priceCents: 300, ...overrides });
}

/** Buys leads from the balance of a new buyer, and opens the order. */
export async function buyAndOpen(shop: TestApp, leads: readonly LeadSeed[]): Promise<ReturningBuyer> {
  const bought = await buyLeads(shop, leads);
  await bought.buyer.get(`/api/orders/${bought.orderId}`).expect(200);
  return bought;
}

/** Buys leads from the balance of a new buyer, who never opens the order. */
export async function buyLeads(shop: TestApp, leads: readonly LeadSeed[]): Promise<ReturningBuyer> {
  const username = `buyer-${randomUUID().slice(0, 8)}`;
  const buyer = await shop.signedIn('buyer', username);
  const total = leads.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0);
  const agencyId = await fund(shop, username, total);
  const bought = await buyMore(shop, buyer, leads);
  return { buyer, username, agencyId, ...bought };
}

/** Buys leads from the balance of a buyer. */
export async function buyMore(
  shop: TestApp,
  buyer: Agent,
  leads: readonly LeadSeed[],
): Promise<Pick<ReturningBuyer, 'orderId' | 'leadIds'>> {
  const leadIds = await addInventory(shop, leads);
  const body = { leadIds, payWith: 'wallet', requestId: randomUUID() };
  const { orderId } = (await buyer.post('/api/bulk-purchase-leads').send(body).expect(200)).body as BalancePurchaseResponse;
  return { orderId, leadIds };
}

/** Describes a lead that was called just now. */
export const disconnected = (leadId: number, overrides: Partial<ReturnLineRequest> = {}): ReturnLineRequest => ({
  leadId,
  reason: 'disconnected',
  calledAt: new Date().toISOString(),
  ...overrides,
});

export function askReturn(buyer: Agent, lines: readonly ReturnLineRequest[], requestId: string = randomUUID()): Test {
  return buyer.post('/api/returns').send({ requestId, lines });
}

/** Returns leads or calls; all of them can be returned. */
export async function returned(buyer: Agent, lines: readonly ReturnLineRequest[]): Promise<ReturnRequest> {
  return (await askReturn(buyer, lines).expect(201)).body as ReturnRequest;
}

export function askDecision(staff: Agent, lineId: string, decision: Partial<DecideReturnRequest> = {}): Test {
  return staff.post(`/api/admin/returns/lines/${lineId}/decide`).send({ decision: 'accept', ...decision });
}

/** Accepts a line as support does. */
export async function accept(staff: Agent, lineId: string): Promise<StaffReturnLine> {
  return (await askDecision(staff, lineId).expect(200)).body as StaffReturnLine;
}
