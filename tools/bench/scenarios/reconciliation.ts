import type { Finding } from '../finding.ts';
import { randomPagePath } from '../inventory.ts';
import { onDatabase } from '../on-database.ts';
import { waitUntil } from '../../local-stack/wait-until.ts';
import { measureP99 } from '../load.ts';
import type { Bench, Scenario } from '../scenario.ts';

const LEADS = 10_000;
const ORDERS = 100_000;
/** More than the comparison may take. */
const TIMEOUT_MS = 300_000;

/**
 * Measures the nightly comparison of orders with as many charges of the provider, once the provider's lists are read: at most
 * five requests a second read them.
 */
export const reconciliation: Scenario = {
  name: 'reconciliation',
  title: 'compare 100,000 orders with 100,000 charges',
  async run({ shop, rounds, seconds, log }: Bench): Promise<Finding[]> {
    const database = await shop.database(LEADS);
    for (const sql of [ORDER_ROWS, INVOICE_ROWS, NIGHT, ANALYZE]) await seed(database, sql);
    log(`${ORDERS} orders are stored`);
    const server = await shop.product(database, { worker: true });
    const list = { pid: server.pid, url: server.url, headers: await shop.signIn(server, 'buyer-0'), path: randomPagePath(LEADS) };
    const took: number[] = [];
    const p99 = { product: [] as number[], baseline: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      p99.baseline.push(await measureP99(list, seconds));
      const ended = compare(database);
      p99.product.push(await measureP99(list, seconds));
      took.push(await ended);
    }
    await server.stop();
    return [
      { id: 'reconciliation.time', title: `compare ${ORDERS} orders and charges`, unit: 's', product: took },
      {
        id: 'reconciliation.list-p99',
        title: 'list page meanwhile, slowest of 100',
        unit: 'ms',
        ...p99,
        baselineName: 'without a comparison',
      },
    ];
  },
};

/** Starts a run whose lists are read, waits for its end and returns its seconds. Throws if it isn't clean. */
function compare(database: string): Promise<number> {
  return onDatabase(database, async (client) => {
    const { rows } = await client.query<{ id: string }>(RUN);
    const id = rows[0]!.id;
    await client.query(LISTED, [id]);
    const begun = performance.now();
    await client.query(
      `INSERT INTO outbox (kind, queue, payload) VALUES ('reconciliation.run', 'reconciliation', jsonb_build_object('runId', $1::text, 'list', 'cards'))`,
      [id],
    );
    let status = 'running';
    const read = async (): Promise<boolean> => {
      status = (await client.query<{ status: string }>('SELECT status FROM reconciliation_runs WHERE id = $1', [id])).rows[0]!
        .status;
      return status !== 'running';
    };
    await waitUntil(read, { what: 'the comparison', timeoutMs: TIMEOUT_MS, everyMs: 50 });
    if (status !== 'clean') throw new Error(`the comparison is ${status}`);
    return (performance.now() - begun) / 1000;
  });
}

/** No trigger runs for each row. */
function seed(database: string, sql: string): Promise<unknown> {
  return onDatabase(database, async (client) => {
    await client.query(`SET session_replication_role = replica`);
    return client.query(sql);
  });
}

const CHARGE = `'pi_' || replace(o.id::text, '-', '')`;
const RUN = `INSERT INTO reconciliation_runs (day, starts_at, cut_off) VALUES (now()::date, now() - interval '3 days', now() - interval '15 minutes') RETURNING id`;
/** The run of this night is over, so that the worker starts none. */
const NIGHT = `INSERT INTO reconciliation_runs (day, starts_at, cut_off, status, ended_at) VALUES (now()::date, now() - interval '3 days', now() - interval '15 minutes', 'clean', now())`;
const LISTED = `INSERT INTO reconciliation_listed (run_id, id, is_refund, payment_ref, subject_id, status, amount_cents, currency, made_at)
  SELECT $1, 'ch_' || o.id, false, ${CHARGE}, o.id::text, 'done', o.total_cents, 'usd', o.paid_at FROM orders o`;

/** Orders of the last two days that a card paid, with their payments and journals. */
const ORDER_ROWS = `WITH buyer AS (SELECT u.id, s.agency_id, row_number() OVER (ORDER BY u.id) AS place FROM users u JOIN seats s ON s.user_id = u.id),
  o AS (
    INSERT INTO orders (id, reference, channel, product, description, agency_id, buyer_id, quantity, total_cents, status, created_at, paid_at)
    SELECT made.id, made.id, 'aged-leads', 'aged_lead', 'Aged leads', b.agency_id, b.id, 20, 6000, 'paid', made.at, made.at
    FROM (SELECT n, uuidv7() AS id, now() - interval '47 hours' * (n::float8 / ${ORDERS}) - interval '1 hour' AS at FROM generate_series(1, ${ORDERS}) n) made
      JOIN buyer b ON b.place = 1 + made.n % 400
    RETURNING id, agency_id, total_cents, paid_at),
  paid AS (
    INSERT INTO payments (subject_kind, subject_id, provider_ref, amount_cents, currency, status, received_cents, opened_at, expires_at, settled_at)
    SELECT 'order', id, ${CHARGE}, total_cents, 'usd', 'succeeded', total_cents, paid_at, paid_at, paid_at FROM o),
  posted AS (
    INSERT INTO ledger_journals (kind, key, owner_id, subject_id, provider_ref, effective_on, posted_at)
    SELECT 'purchase', 'order-paid:' || id, agency_id, id, ${CHARGE}, (paid_at AT TIME ZONE 'UTC')::date, paid_at FROM o RETURNING id)
  INSERT INTO ledger_transfers (journal_id, leg, debit_id, credit_id, amount_cents)
  SELECT posted.id, 1, provider.id, sales.id, 6000 FROM posted, ledger_accounts provider, ledger_accounts sales
  WHERE provider.code = 'shop.provider' AND sales.code = 'shop.sales.leads'`;

const INVOICE_ROWS = `WITH numbered AS (
    SELECT j.*, extract(year FROM effective_on)::smallint AS year, row_number() OVER (PARTITION BY extract(year FROM effective_on) ORDER BY posted_at)::int AS no
    FROM ledger_journals j WHERE kind = 'purchase'),
  series AS (INSERT INTO invoice_series (series, year, last) SELECT 'INV', year, max(no) FROM numbered GROUP BY year)
  INSERT INTO invoices (series, year, no, journal_id, subject_id, about, agency_id, issued_on, net_cents, tax_cents, total_cents, body, pdf, sha256)
  SELECT 'INV', year, no, id, subject_id, 'WL', owner_id, effective_on, 6000, 0, 6000, '{}', 'x', encode(sha256('x'), 'hex') FROM numbered`;

const ANALYZE = 'ANALYZE orders, payments, ledger_journals, ledger_transfers, invoices';
