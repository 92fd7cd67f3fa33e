import { Client } from 'pg';

/** Tables that change all the time. */
const EXCLUDED_TABLES = ['outbox'];

/** Conditions that must hold in any copy of the shop's database; each statement finds the rows that violate one. */
const INVARIANTS = {
  'each lead is sold or held by at most one order': `SELECT lead_id FROM order_lines WHERE released_at IS NULL GROUP BY lead_id HAVING count(*) > 1`,
  'the total of an order is the sum of its lines': `SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id HAVING sum(l.price_cents) <> o.total_cents`,
  'held, sold, withdrawn and free leads add up to the inventory': `SELECT 1 FROM (SELECT count(*) AS inventory,
       count(*) FILTER (WHERE sold_at IS NOT NULL) + count(*) FILTER (WHERE sold_at IS NULL AND held_until IS NOT NULL)
       + count(*) FILTER (WHERE withdrawn_at IS NOT NULL) AS taken FROM aged_leads) s
     WHERE s.inventory <> s.taken + (SELECT coalesce(sum(leads), 0) FROM stock_counts WHERE state IS NOT NULL)`,
  'a paid order owns every lead it paid for': `SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN aged_leads a ON a.id = l.lead_id
     WHERE o.status IN ('paid', 'completed') AND l.released_at IS NULL AND (a.sold_at IS NULL OR a.order_id <> o.id)`,
  'a sold lead belongs to a paid order': `SELECT a.id FROM aged_leads a LEFT JOIN orders o ON o.id = a.order_id
     WHERE a.sold_at IS NOT NULL AND (o.id IS NULL OR o.status NOT IN ('paid', 'completed'))`,
} as const;

/** Row count and fingerprint of every table, e.g. `orders: 30 rows, 9f3c…`, from one snapshot. */
export type Contents = Record<string, string>;

export async function contentsOf(databaseUrl: string): Promise<Contents> {
  return onSnapshot(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT relispartition ORDER BY 1`,
    );
    const contents: Contents = {};
    for (const { name } of tables.filter((table) => !EXCLUDED_TABLES.includes(table.name))) {
      const { rows } = await client.query<{ rows: string; print: string | null }>(
        `SELECT count(*) AS rows, md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS print FROM ${client.escapeIdentifier(name)} t`,
      );
      contents[name] = `${rows[0]!.rows} rows${rows[0]!.print ? `, ${rows[0]!.print.slice(0, 8)}` : ''}`;
    }
    return contents;
  });
}

/** Lists the tables that differ between two databases. */
export function differences(expected: Contents, found: Contents): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: ${expected[name] ?? 'missing'} before, ${found[name] ?? 'missing'} now`);
}

/** Lists the invariants that a database violates, with the number of rows. */
export async function findViolations(databaseUrl: string): Promise<string[]> {
  return onSnapshot(databaseUrl, async (client) => {
    const found: string[] = [];
    for (const [what, statement] of Object.entries(INVARIANTS)) {
      const { rowCount } = await client.query(statement);
      if (rowCount) found.push(`invariant violated: ${what} (${rowCount} rows)`);
    }
    return found;
  });
}

export const INVARIANT_COUNT = Object.keys(INVARIANTS).length;

async function onSnapshot<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(client);
  } finally {
    await client.end();
  }
}
