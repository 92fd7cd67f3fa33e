import { addInventory, type LeadSeed } from '../../factories/leads.js';
import type { TestApp } from '../test-app.js';

/**
 * Gives leads to the agency of a buyer, as one paid order does, without a payment. Returns the order's number and the leads' IDs.
 */
export async function giveLeads(
  shop: TestApp,
  username: string,
  leads: readonly LeadSeed[],
  paidAt = new Date(),
): Promise<{ number: string; ids: number[] }> {
  const ids = await addInventory(shop, leads);
  const [order] = await shop.db.query<{ id: string; number: string }>(
    `INSERT INTO orders (reference, channel, product, description, buyer_id, quantity, total_cents, status, created_at, paid_at)
     SELECT gen_random_uuid()::text, 'aged-leads', 'aged_lead', 'Leads', u.id, $2, $2 * 150, 'paid', $3, $3 FROM users u WHERE u.username = $1
     RETURNING id, number`,
    [username, ids.length, paidAt],
  );
  await shop.db.run('INSERT INTO order_lines (order_id, lead_id, price_cents) SELECT $1, unnest($2::bigint[]), 150', [
    order!.id,
    ids,
  ]);
  await shop.db.run('UPDATE aged_leads SET order_id = $1, sold_at = $2 WHERE id = ANY($3::bigint[])', [order!.id, paidAt, ids]);
  return { number: order!.number, ids };
}
