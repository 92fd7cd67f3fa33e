import { randomUUID } from 'node:crypto';
import type { TestApp } from '../test-app.js';

/** An order of leads by number, as its survey made it. */
export interface NewPackage {
  quantity: number;
  states?: string;
  ageRange?: string;
  agencyId?: string | null;
  buyerId?: string | null;
}

/** Stores a paid order of leads by number that is to be filled; without the payment, which other tests make. */
export async function addPackage(
  { db }: Pick<TestApp, 'db'>,
  { quantity, states = 'FL', ageRange = '30-60', agencyId = null, buyerId = null }: NewPackage,
): Promise<string> {
  const [order] = await db.query<{ id: string }>(
    `INSERT INTO orders (reference, channel, product, status, description, details, quantity, unit_cents, total_cents, paid_at, receipt_email, agency_id, buyer_id)
     VALUES ($1, 'ringcloud', 'aged_lead', 'paid', 'Aged Leads Package', $2, $3::int, 400, $3::int * 400, clock_timestamp(), 'buyer@agency.example', $4, $5) RETURNING id`,
    [randomUUID(), { workingStates: states, ageRange }, quantity, agencyId, buyerId],
  );
  await db.run('INSERT INTO lead_packages (order_id) VALUES ($1)', [order!.id]);
  return order!.id;
}

/** Adds leads on sale at once. */
export async function stockLeads(
  { db }: Pick<TestApp, 'db'>,
  count: number,
  { state = 'FL', ageDays = 40, importId = null }: { state?: string; ageDays?: number; importId?: string | null } = {},
): Promise<void> {
  await db.run(
    `INSERT INTO aged_leads (name, phone, email, state, form_filled_at, price_profile, import_id)
     SELECT 'Stocked Lead', (3000000000 + nextval('aged_leads_id_seq'))::text, NULL, $2, now() - make_interval(days => $3) + interval '1 hour', 'form', $4::uuid
     FROM generate_series(1, $1::int)`,
    [count, state, ageDays, importId],
  );
}
