import type { Campaign, CampaignPage, LedgerPage, LedgerRow, UpdateCampaignRequest } from '@warmline/contracts/campaigns/types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { Agent } from 'supertest';
import { LedgerRepository } from '../../../src/modules/campaigns/persistence/ledger.repository.js';
import { orderTransfers } from '../shop/admin-orders.js';
import { pay } from '../shop/buying.js';
import type { TestApp } from '../test-app.js';
import { waitFor } from '../wait-for.js';

/** Settings of a campaign that a test makes without an order. */
export interface MadeCampaign {
  tickets?: number;
  maxOpen?: number;
  dayCap?: number | null;
  states?: string;
  week?: string;
  duplicateDays?: number;
  priority?: number;
}

/** Creates an order of live transfers and a running campaign for the agency of a buyer, by SQL and the ledger's own rules. */
export async function makeCampaign(
  { app, db }: Pick<TestApp, 'app' | 'db'>,
  buyer: string,
  made: MadeCampaign = {},
): Promise<string> {
  const {
    tickets = 10,
    maxOpen = 1000,
    dayCap = 1000,
    states = '{TX,FL}',
    week = '{[0,10080)}',
    duplicateDays = 30,
    priority = 5,
  } = made;
  const [row] = await db.query<{ campaignId: string; lotId: string }>(
    `WITH who AS (SELECT s.agency_id, s.user_id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = $1),
     bought AS (INSERT INTO orders (reference, channel, product, description, agency_id, buyer_id, quantity, unit_cents, total_cents, status, paid_at)
       SELECT uuidv7()::text, 'dashboard-transfers', 'live_transfer', 'Live Transfers', agency_id, user_id, $2, 3500, $2 * 3500, 'paid', now() FROM who
       RETURNING id, number),
     running AS (INSERT INTO call_campaigns (agency_id, bought_by, name, status, destination, week, states, max_open, day_cap, duplicate_days, priority, started_at)
       SELECT agency_id, user_id, 'WL Live Transfers', 'active', '+13055550100', $3::int4multirange, $4::text[], $5, $6, $7, $8, now() FROM who RETURNING id)
     INSERT INTO call_lots (campaign_id, order_id, order_number, unit_cents, paid_at, bought)
     SELECT running.id, bought.id, bought.number, 3500, now(), $2 FROM running, bought RETURNING campaign_id AS "campaignId", id AS "lotId"`,
    [buyer, tickets, week, states, maxOpen, dayCap, duplicateDays, priority],
  );
  const ledger = app.get(LedgerRepository, { strict: false });
  await db.transaction((tx) => ledger.append(tx, { ...row!, kind: 'bought', tickets, reason: 'paid' }));
  return row!.campaignId;
}

/** Open all week. */
export const ALL_WEEK = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['00:00', '24:00']]]),
) as Campaign['week'];

/** Buys call transfers, and returns the campaign that the order became; needs running workers. */
export async function buyCampaign(
  buyer: Agent,
  ordered: Parameters<typeof orderTransfers>[1] = {},
  card?: string,
): Promise<Campaign & Omit<PaymentIntentResponse, 'status'>> {
  const order = await orderTransfers(buyer, {
    totalTransfers: 10,
    callsPerDay: 10,
    transferHours: '9am-5pm EST',
    transferPhone: '(305) 555-0100',
    workingStates: 'TX, FL',
    price: 350,
    ...ordered,
  });
  if (order.clientSecret !== null) await pay(buyer, order, card);
  return waitFor('the campaign of the order', async () => {
    const { body } = await buyer.get('/api/campaigns').expect(200);
    const found = (body as CampaignPage).items.find(({ orders }) => orders.some(({ id }) => id === order.orderId));
    return found && { ...order, ...found };
  });
}

/** Changes settings of a campaign, based on its current version. */
export async function changeCampaign(buyer: Agent, id: string, changes: Partial<UpdateCampaignRequest>): Promise<Campaign> {
  const { version } = await readCampaign(buyer, id);
  return (
    await buyer
      .patch(`/api/campaigns/${id}`)
      .send({ version, ...changes })
      .expect(200)
  ).body as Campaign;
}

/** Opens a campaign all week and starts it. */
export async function startCampaign(buyer: Agent, id: string, changes: Partial<UpdateCampaignRequest> = {}): Promise<Campaign> {
  await changeCampaign(buyer, id, { week: ALL_WEEK, maxOpen: 1000, dayCap: 1000, ...changes });
  return (await buyer.post(`/api/campaigns/${id}/start`).expect(200)).body as Campaign;
}

export async function readCampaign(buyer: Agent, id: string): Promise<Campaign> {
  return (await buyer.get(`/api/campaigns/${id}`).expect(200)).body as Campaign;
}

/** Returns every row of a campaign's ledger, as staff read it. */
export async function readLedger(staff: Agent, id: string): Promise<LedgerRow[]> {
  const { body } = await staff.get(`/api/admin/campaigns/${id}/ledger?limit=200`).expect(200);
  return (body as LedgerPage).items.toReversed();
}

/** Removes a campaign, as if its order had been paid before there were campaigns. */
export async function forgetCampaign(shop: TestApp, id: string): Promise<void> {
  await shop.asOwner(
    `BEGIN; ALTER TABLE call_ledger DISABLE TRIGGER ALL; DELETE FROM call_ledger WHERE campaign_id = '${id}'; DELETE FROM call_lots WHERE campaign_id = '${id}';
     DELETE FROM call_campaigns WHERE id = '${id}'; ALTER TABLE call_ledger ENABLE TRIGGER ALL; COMMIT`,
  );
}
