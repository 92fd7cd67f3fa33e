import type { CreateStandingOrderRequest, StandingOrder } from '@warmline/contracts/standing-orders/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { fund } from '../wallet/ledger.js';
import type { TestApp } from '../test-app.js';

/** What a buyer asks for: leads in Florida for at most $3.00, $300.00 a day. */
export function buildStandingOrder(changes: Partial<CreateStandingOrderRequest> = {}): CreateStandingOrderRequest {
  const limits = { maxPriceCents: 300, period: 'day', budgetCents: 30_000 } as const;
  return { requestId: randomUUID(), name: 'Florida', filter: 'FL', pick: 'cheapest', ...limits, ...changes };
}

/** A buyer with money in the balance of their agency. */
export interface Funded {
  agent: Agent;
  name: string;
  agencyId: string;
  userId: string;
}

/** Creates a buyer whose agency has so much money. */
export async function newFunded(shop: TestApp, cents: number): Promise<Funded> {
  const name = `standing-${randomUUID().slice(0, 8)}`;
  const agent = await shop.signedIn('buyer', name);
  const [user] = await shop.db.query<{ id: string }>('SELECT id FROM users WHERE username = $1', [name]);
  return { agent, name, agencyId: await fund(shop, name, cents), userId: user!.id };
}

export async function createStandingOrder(
  { agent }: Pick<Funded, 'agent'>,
  changes: Partial<CreateStandingOrderRequest> = {},
): Promise<StandingOrder> {
  return (await agent.post('/api/standing-orders').send(buildStandingOrder(changes)).expect(201)).body as StandingOrder;
}

export async function standingOrdersOf({ agent }: Pick<Funded, 'agent'>): Promise<StandingOrder[]> {
  return ((await agent.get('/api/standing-orders').expect(200)).body as { items: StandingOrder[] }).items;
}

/** Adds a finished import without leads. */
export async function addImport({ db }: Pick<TestApp, 'db'>): Promise<string> {
  const [file] = await db.query<{ id: string }>(
    `INSERT INTO imports (file_name, file_key, file_bytes, sha256, status, created_by)
     SELECT 'leads.csv', gen_random_uuid()::text, 1, '', 'finished', id FROM users LIMIT 1 RETURNING id`,
  );
  return file!.id;
}

/** Adds an import of leads in one state, each at a price. */
export async function arrive(shop: Pick<TestApp, 'db'>, count: number, priceCents: number, state = 'FL'): Promise<string> {
  const importId = await addImport(shop);
  await shop.db.run(
    `INSERT INTO aged_leads (name, phone, state, form_filled_at, price_profile, explicit_price_cents, import_id)
     SELECT 'Arrived Lead', (4000000000 + nextval('aged_leads_id_seq'))::text, $3, now() - interval '40 days', 'form', $2::int, $4
     FROM generate_series(1, $1::int)`,
    [count, priceCents, state, importId],
  );
  return importId;
}

/** Publishes that packages left an import to standing orders. */
export async function offer({ db }: Pick<TestApp, 'db'>, importId: string): Promise<void> {
  await db.run(`INSERT INTO outbox (kind, queue, payload) VALUES ('standing.match', 'matching', $1)`, [{ importId }]);
}

/** Returns how many leads each of these agencies owns. */
export async function ownedBy({ db }: Pick<TestApp, 'db'>, buyers: readonly Funded[]): Promise<number[]> {
  const rows = await db.query<{ id: string; leads: number }>(
    `SELECT o.agency_id AS id, count(*)::int AS leads FROM aged_leads l JOIN orders o ON o.id = l.order_id WHERE l.sold_at IS NOT NULL GROUP BY 1`,
  );
  return buyers.map(({ agencyId }) => rows.find(({ id }) => id === agencyId)?.leads ?? 0);
}
