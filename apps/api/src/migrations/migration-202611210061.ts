import { Migration } from '@mikro-orm/migrations';

/** The condition of a free lead: for sale and not held. Readers count expired holds as free until a job clears them. */
const FREE = 'sold_at IS NULL AND withdrawn_at IS NULL AND held_until IS NULL';
const KEYS = 'GROUP BY GROUPING SETS ((state, id / 1024), (id / 1024))';

/** One trigger per operation: PostgreSQL passes changed rows only to triggers of a single operation. */
function counting(change: 'insert' | 'update' | 'delete', tables: string, changes: string): string[] {
  const added =
    change === 'delete'
      ? ''
      : `INSERT INTO stock_states (state)
        SELECT DISTINCT added.state FROM added WHERE NOT EXISTS (SELECT FROM stock_states s WHERE s.state = added.state)
        ORDER BY 1 ON CONFLICT DO NOTHING;`; // in order: two imports that bring the same new states must not wait for each other
  return [
    `CREATE FUNCTION count_stock_${change}() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO stock_counts (state, bucket, leads)
         SELECT state, id / 1024, sum(change) FROM (${changes}) changes ${KEYS} HAVING sum(change) <> 0;
       ${added}
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER aged_leads_count_${change} AFTER ${change} ON aged_leads REFERENCING ${tables}
       FOR EACH STATEMENT EXECUTE FUNCTION count_stock_${change}()`,
  ];
}

const UP = [
  // Free leads per 1,024 ids, over all states (state null) and per state as written. Rows of one key add up: a change appends its
  // own row instead of waiting for a lock on another one, and a job folds them together.
  `CREATE TABLE stock_counts (state text, bucket integer NOT NULL, leads integer NOT NULL)`,
  `CREATE INDEX stock_counts_idx ON stock_counts (state, bucket) INCLUDE (leads)`,
  // Every spelling of a state that a lead has ever had; filter terms are compared with it.
  `CREATE TABLE stock_states (state text PRIMARY KEY)`,
  ...counting('insert', 'NEW TABLE AS added', `SELECT state, id, 1 AS change FROM added WHERE ${FREE}`),
  ...counting(
    'update',
    'OLD TABLE AS removed NEW TABLE AS added',
    `SELECT state, id, 1 AS change FROM added WHERE ${FREE} UNION ALL SELECT state, id, -1 FROM removed WHERE ${FREE}`,
  ),
  ...counting('delete', 'OLD TABLE AS removed', `SELECT state, id, -1 AS change FROM removed WHERE ${FREE}`),
  `INSERT INTO stock_counts (state, bucket, leads) SELECT state, id / 1024, count(*) FROM aged_leads WHERE ${FREE} ${KEYS}`,
  `INSERT INTO stock_states (state) SELECT DISTINCT state FROM aged_leads`,
  // An area code has few leads. With the hold in its index, they are counted and skipped without reading the rows.
  `DROP INDEX aged_leads_stock_area_idx`,
  `CREATE INDEX aged_leads_stock_area_idx ON aged_leads (area_code, id DESC) INCLUDE (held_until, withdrawn_at) WHERE sold_at IS NULL`,
];

const DOWN = [
  ...['insert', 'update', 'delete'].flatMap((change) => [
    `DROP TRIGGER aged_leads_count_${change} ON aged_leads`,
    `DROP FUNCTION count_stock_${change}`,
  ]),
  'DROP TABLE stock_counts',
  'DROP TABLE stock_states',
  'DROP INDEX aged_leads_stock_area_idx',
  `CREATE INDEX aged_leads_stock_area_idx ON aged_leads (area_code, id DESC) WHERE sold_at IS NULL`,
];

/** Adds inventory counters, so that totals and deep pages read a bounded number of rows (docs/adr/0010-inventory-counters.md). */
export class Migration202611210061 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
