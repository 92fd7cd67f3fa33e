import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { onDatabase } from './database.ts';
import type { MailSummary } from '../local-stack/mail-inbox/message.ts';
import { reconcile } from './reconcile.ts';
import type {
  CallFact,
  DepositFact,
  JobFact,
  LeadFact,
  LineFact,
  OrderFact,
  Acknowledgments,
  PlayedCall,
  Snapshot,
  StatusFact,
} from './snapshot.ts';
import type { Visitor } from './visitor.ts';
import type { Environment } from './environment.ts';

/**
 * Reads shop, provider, inbox and file store; call it when no work is open. Adds the emails since the last call to `received`.
 */
export async function takeSnapshot(
  environment: Environment,
  admin: Visitor,
  acknowledged: Acknowledgments,
  received: string[],
  played: PlayedCall[],
): Promise<Snapshot> {
  const { paymentIntents, refunds } = environment.provider.store;
  const differences = await reconcile(admin);
  received.push(...(await emptyInbox(environment)));
  return onDatabase(environment.databaseUrl, async (client) => ({
    orders: await queryRows<OrderFact>(client, ORDERS),
    deposits: await queryRows<DepositFact>(client, DEPOSITS),
    lines: await queryRows<LineFact>(client, LINES),
    leads: await queryRows<LeadFact>(client, LEADS),
    countedFree: (await queryRows<{ free: number }>(client, COUNTED_FREE))[0]!.free,
    intents: paymentIntents.all().map((intent) => ({
      id: intent.id,
      subjectId: intent.metadata.order_id ?? intent.metadata.deposit_id,
      receivedCents: intent.amount_received,
    })),
    refunds: refunds
      .all()
      .filter(({ status }) => status === 'succeeded')
      .map(({ payment_intent: intent, amount }) => ({
        intentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
        amountCents: amount,
      })),
    jobs: await queryRows<JobFact>(client, JOBS),
    received,
    calls: await queryRows<CallFact>(client, CALLS),
    returnLines: await queryRows<StatusFact>(client, RETURN_LINES),
    standingOrders: await queryRows<StatusFact>(client, STANDING_ORDERS),
    played,
    violations: (await queryRows<{ violation: string }>(client, VIOLATIONS)).map(({ violation }) => violation),
    differences,
    files: filesOf(environment),
    fileRows: (await queryRows<{ name: string }>(client, FILE_ROWS)).map(({ name }) => name),
    acknowledged: {
      ...acknowledged,
      storedApplications: (await queryRows<{ id: string }>(client, APPLICATIONS)).map(({ id }) => id),
    },
  }));
}

async function queryRows<T extends object>(client: Client, sql: string): Promise<T[]> {
  return (await client.query<T>(sql)).rows;
}

/** Empties the inbox, which keeps a limited number of emails; returns their Message-IDs. */
async function emptyInbox({ mail }: Environment): Promise<string[]> {
  const messages = `${mail.url}/api/v1/messages`;
  const found = (await (await fetch(`${messages}?limit=100000`)).json()) as { messages: MailSummary[] };
  const ids = found.messages.map(({ ID }) => ID);
  if (ids.length > 0)
    await fetch(messages, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ IDs: ids }),
    });
  return found.messages.map(({ MessageID }) => MessageID);
}

function filesOf({ folder }: Environment): string[] {
  const store = join(folder, 'files');
  return existsSync(store) ? readdirSync(store) : [];
}

const ORDERS = `SELECT id, status, card_cents AS "cardCents", coalesce(hold_expires_at < now(), false) AS overdue FROM orders`;
const DEPOSITS = `SELECT id, status, amount_cents AS "amountCents" FROM wallet_deposits`;
/**
 * What the product's own views find wrong between calls, campaigns, orders and both ledgers, and purchases of standing orders
 * that differ from their orders.
 */
export const VIOLATIONS = `SELECT invariant || ' (' || subject || ')' AS violation FROM
  (SELECT * FROM call_violations UNION ALL SELECT * FROM ledger_violations UNION ALL
    SELECT 'a purchase of a standing order is a paid order', coalesce(o.id, f.order_id)::text
    FROM (SELECT * FROM orders WHERE channel = 'standing') o FULL JOIN standing_fills f ON f.order_id = o.id
    WHERE o.id IS NULL OR f.order_id IS NULL OR o.status NOT IN ('paid', 'completed') OR o.quantity <> f.leads OR o.total_cents <> f.cents) found`;
const CALLS = `SELECT d.id, d.outcome, d.reason, d.seconds,
    (SELECT count(*)::int FROM call_ledger l WHERE l.call_id = d.id AND l.kind = 'billed') AS spent FROM calls d`;
const RETURN_LINES = 'SELECT id, status FROM return_lines';
const STANDING_ORDERS = 'SELECT id, status FROM standing_orders';
const LINES = `SELECT order_id AS "orderId", lead_id::int AS "leadId", released_at IS NULL AS live FROM order_lines`;
/** Each state is matched separately, so that a lead in two states or in none is detected. */
const LEADS = `SELECT id::int AS id, order_id AS "orderId", CASE
    WHEN sold_at IS NOT NULL AND held_until IS NULL AND withdrawn_at IS NULL THEN 'sold'
    WHEN sold_at IS NULL AND held_until IS NOT NULL AND withdrawn_at IS NULL AND order_id IS NOT NULL THEN 'held'
    WHEN sold_at IS NULL AND held_until IS NULL AND withdrawn_at IS NOT NULL THEN 'withdrawn'
    WHEN sold_at IS NULL AND held_until IS NULL AND withdrawn_at IS NULL AND order_id IS NULL THEN 'free'
    ELSE 'none of these' END AS state FROM aged_leads`;
const COUNTED_FREE = 'SELECT coalesce(sum(leads), 0)::int AS free FROM stock_counts WHERE state IS NULL';
/** The dedupe key of a repeating job contains its time slot after an @. */
const JOBS = `SELECT id, kind, coalesce(dedupe_key LIKE kind || '@%', false) AS repeating, last_error AS error,
    CASE WHEN done_at IS NOT NULL THEN 'done' WHEN failed_at IS NOT NULL THEN 'dead'
      WHEN created_at > now() - interval '1 minute' THEN 'fresh' WHEN attempts = 0 AND run_after > now() THEN 'planned' ELSE 'waiting' END AS state,
    CASE kind WHEN 'mail.send' THEN payload ->> 'to'
      WHEN 'auth.reset-link' THEN (SELECT email FROM users WHERE id = (payload ->> 'userId')::uuid) END AS "to"
  FROM outbox`;
const FILE_ROWS = `SELECT name FROM (SELECT file_key AS name FROM partner_documents
    UNION ALL SELECT file_key FROM imports WHERE file_removed_at IS NULL
    UNION ALL SELECT text_key FROM imports WHERE file_removed_at IS NULL) named WHERE name IS NOT NULL`;
const APPLICATIONS = `SELECT a.id FROM partner_applications a WHERE EXISTS (SELECT FROM partner_documents d WHERE d.application_id = a.id)`;
