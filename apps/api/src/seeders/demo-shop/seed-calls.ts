import { FREE_SECONDS } from '@warmline/contracts/campaigns/limits';
import type { Random } from '@warmline/domain/seeded-random';
import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.js';
import { CALL_STATES, demoCalls, type DemoCall, type DemoDelivery } from './demo-calls.js';
import { idsOf, insertRows } from './seed-rows.js';

/** What the shop itself does to a call: the key of its caller, and the rows of the ledger. */
export interface CallBooks {
  keyOf: (phone: string) => Buffer;
  append: (
    tx: Transaction,
    entry: {
      campaignId: string;
      lotId: string;
      kind: 'bought' | 'billed';
      tickets: number;
      reason: string;
      callId?: string;
      at: Date;
    },
  ) => Promise<void>;
}

/** A delivery with its stored order. */
export interface StoredDelivery extends DemoDelivery {
  orderId: string;
}

const CREATE = `INSERT INTO call_campaigns (agency_id, bought_by, name, free_seconds, destination, zone, week, states, day_cap, max_open, created_at)
  SELECT agency_id, buyer_id, number || ' Live Transfers', $2, '+13055550142', 'America/New_York', '{[0,10080)}', $3, NULL, 8, paid_at
  FROM orders WHERE id = $1 RETURNING id`;

const ADD_LOT = `INSERT INTO call_lots (campaign_id, order_id, order_number, unit_cents, paid_at, bought)
  SELECT $2, id, number, unit_cents, paid_at, quantity FROM orders WHERE id = $1 RETURNING id`;

const FINISH = `UPDATE call_campaigns SET status = CASE WHEN tickets_left = 0 THEN 'finished' ELSE 'active' END, version = 3, started_at = $2,
    resumed_at = $2, last_offered_at = $3, stopped_at = CASE WHEN tickets_left = 0 THEN $4::timestamptz END WHERE id = $1`;

/** Like a route, a call has the day and the hour of its campaign's zone. */
const LOCAL_TIMES = `UPDATE calls d SET local_day = local::date, local_hour = (local::date - DATE '2000-01-01') * 24 + extract(hour FROM local)::int
  FROM (SELECT own.id, own.offered_at AT TIME ZONE c.zone AS local FROM calls own JOIN call_campaigns c ON c.id = own.campaign_id
        WHERE own.campaign_id = $1) times WHERE times.id = d.id`;

const CALL_COLUMNS = {
  id: 'uuid',
  source: 'text',
  request_id: 'text',
  request_hash: 'bytea',
  campaign_id: 'uuid',
  agency_id: 'uuid',
  lot_id: 'uuid',
  caller_phone: 'text',
  caller_key: 'bytea',
  caller_state: 'text',
  caller_age: 'smallint',
  product: 'text',
  offered_at: 'timestamptz',
  expires_at: 'timestamptz',
  local_day: 'date',
  local_hour: 'integer',
  free_seconds: 'smallint',
  ring_seconds: 'smallint',
  duplicate_days: 'smallint',
  ringing_at: 'timestamptz',
  bridged_at: 'timestamptz',
  ended_at: 'timestamptz',
  ended_by: 'text',
  cause: 'text',
  seconds: 'integer',
  state: 'text',
  outcome: 'text',
  reason: 'text',
  decided_at: 'timestamptz',
};
const EVENT_COLUMNS = {
  source: 'text',
  event_id: 'text',
  call_id: 'uuid',
  type: 'text',
  occurred_at: 'timestamptz',
  received_at: 'timestamptz',
  facts: 'jsonb',
};
/** How long an event travels. */
const TRAVEL_MS = 120;

/** Opens the campaigns of the deliveries and stores their past calls; the ledger is written by the shop's own rules. */
export async function seedCalls(
  tx: Transaction,
  random: Random,
  now: number,
  deliveries: readonly StoredDelivery[],
  books: CallBooks,
): Promise<void> {
  const callers = new Set<string>();
  for (const delivery of deliveries) {
    const { orderId, order } = delivery;
    const campaign = await tx.one<{ id: string }>(CREATE, [orderId, FREE_SECONDS, CALL_STATES]);
    const lot = await tx.one<{ id: string }>(ADD_LOT, [orderId, campaign.id]);
    const into = { campaignId: campaign.id, lotId: lot.id };
    await books.append(tx, { ...into, kind: 'bought', tickets: order.quantity, reason: 'paid', at: order.paidAt! });
    const calls = demoCalls(random, now, delivery, callers);
    const ids = await insertCalls(tx, calls, into, books.keyOf);
    for (const [index, { decision, endedAt }] of calls.entries())
      if (decision.outcome === 'billed')
        await books.append(tx, {
          ...into,
          kind: 'billed',
          tickets: -1,
          reason: 'call',
          callId: ids[index]!,
          at: receivedAt(endedAt!),
        });
    const last = calls.at(-1)!;
    await tx.run(FINISH, [into.campaignId, order.paidAt, new Date(last.offeredAt), receivedAt(last.endedAt!)]);
  }
}

const receivedAt = (at: number): Date => new Date(at + TRAVEL_MS);
const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));
const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

async function insertCalls(
  tx: Transaction,
  calls: readonly DemoCall[],
  { campaignId, lotId }: { campaignId: string; lotId: string },
  keyOf: CallBooks['keyOf'],
): Promise<string[]> {
  const [{ agencyId }] = (await tx.query('SELECT agency_id AS "agencyId" FROM call_campaigns WHERE id = $1', [campaignId])) as [
    { agencyId: string },
  ];
  const ids = await idsOf(
    tx,
    calls.map(({ offeredAt }) => new Date(offeredAt)),
  );
  const rows = calls.map((call, index) => ({
    id: ids[index],
    source: 'voice',
    request_id: `demo_${ids[index]}`,
    campaign_id: campaignId,
    agency_id: agencyId,
    request_hash: hex(createHash('sha256').update(ids[index]!).digest()),
    lot_id: call.decision.outcome === 'billed' ? lotId : null,
    caller_phone: call.callerPhone,
    caller_key: hex(keyOf(call.callerPhone)),
    caller_state: call.callerState,
    caller_age: call.callerAge,
    product: 'final_expense',
    offered_at: new Date(call.offeredAt),
    expires_at: new Date(call.endedAt! + 600_000),
    local_day: '2000-01-01',
    local_hour: 0,
    free_seconds: FREE_SECONDS,
    ring_seconds: 30,
    duplicate_days: 30,
    ringing_at: dateOf(call.ringingAt),
    bridged_at: dateOf(call.bridgedAt),
    ended_at: dateOf(call.endedAt),
    ended_by: call.endedBy,
    cause: call.cause,
    seconds: call.decision.seconds,
    state: call.state,
    outcome: call.decision.outcome,
    reason: call.decision.reason,
    decided_at: receivedAt(call.endedAt!),
  }));
  await insertRows(tx, 'calls', CALL_COLUMNS, rows, 'id');
  await tx.run(LOCAL_TIMES, [campaignId]);
  const events = calls.flatMap((call, index) =>
    call.events.map(({ eventId, type, occurredAt, ...facts }) => ({
      source: 'voice',
      event_id: eventId,
      call_id: ids[index],
      type,
      occurred_at: new Date(occurredAt),
      received_at: receivedAt(occurredAt),
      facts,
    })),
  );
  await insertRows(tx, 'call_events', EVENT_COLUMNS, events, 'id');
  return ids;
}
