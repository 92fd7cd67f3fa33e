import type { Client } from 'pg';

/**
 * A twelfth of the leads are in 800 ZIP codes, as in a large city; the others in 41,000. A seventh is sold, and a third has a
 * price of its own.
 */
const LEADS = `INSERT INTO aged_leads (name, phone, state, form_filled_at, price_profile, explicit_price_cents, zip, order_id, sold_at)
  SELECT 'Margaret Hill', (201 + (n * 7919) % 200)::text || lpad((n % 10000000)::text, 7, '0'), chr(65 + (n % 26)::int) || 'A',
    now() - make_interval(hours => (n * 37 % 8000)::int, secs => (n % 3600)::int), CASE WHEN n % 2 = 0 THEN 'form' ELSE 'template' END,
    CASE WHEN n % 3 = 0 THEN (ARRAY[150, 199, 250, 400])[1 + n / 3 % 4] END,
    lpad((CASE WHEN n % 12 = 0 THEN n / 12 * 13 % 800 + 76600 ELSE n * 7919 % 41000 + 36000 END)::text, 5, '0'),
    CASE WHEN n % 7 = 0 THEN gen_random_uuid() END, CASE WHEN n % 7 = 0 THEN now() END FROM generate_series($1::bigint, $2::bigint) AS n`;

const COUNTS = [
  `INSERT INTO stock_states (state) SELECT DISTINCT state FROM aged_leads ON CONFLICT DO NOTHING`,
  `INSERT INTO stock_counts (state, bucket, leads) SELECT state, id / 1024, count(*) FROM aged_leads
   WHERE sold_at IS NULL AND withdrawn_at IS NULL AND held_until IS NULL GROUP BY GROUPING SETS ((state, id / 1024), (id / 1024))`,
];

/**
 * Fills an empty inventory as the owner of the database: without triggers, and with the indexes built afterwards. The index of
 * staff searches is left out.
 */
export async function fillInventory(owner: Client, leads: number): Promise<void> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = 'aged_leads'::regclass AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  );
  for (const { name } of indexes) await owner.query(`DROP INDEX ${name}`);
  await owner.query('ALTER TABLE aged_leads DISABLE TRIGGER USER');
  const part = 1_000_000;
  for (let first = 1; first <= leads; first += part) await owner.query(LEADS, [first, Math.min(leads, first + part - 1)]);
  await owner.query('ALTER TABLE aged_leads ENABLE TRIGGER USER');
  for (const statement of COUNTS) await owner.query(statement);
  await owner.query(`SET maintenance_work_mem = '256MB'`);
  for (const { name, definition } of indexes) if (name !== 'aged_leads_words_idx') await owner.query(definition);
  await owner.query('VACUUM (ANALYZE)');
  // The first one leaves some pages out of the visibility map; leads on them would be looked up.
  await owner.query('VACUUM (FREEZE, ANALYZE) aged_leads');
}
