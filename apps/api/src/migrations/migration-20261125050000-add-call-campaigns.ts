import { Migration } from '@mikro-orm/migrations';

const CAMPAIGNS = [
  // The row that a routing decision locks: everything that a decision depends on and that changes quickly stands here (adr/0025).
  `CREATE TABLE call_campaigns (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     agency_id uuid REFERENCES agencies,
     bought_by uuid REFERENCES users ON DELETE SET NULL,
     name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
     product text NOT NULL DEFAULT 'final_expense',
     status text NOT NULL DEFAULT 'setup' CHECK (status IN ('setup', 'active', 'paused', 'finished', 'closed')),
     paused_by text CHECK (paused_by IN ('buyer', 'staff', 'system')),
     pause_reason text,
     destination text,
     extension text,
     typed_hours text,
     zone text NOT NULL DEFAULT 'America/New_York',
     week int4multirange NOT NULL DEFAULT '{}' CHECK (week <@ '{[0,10080)}'::int4multirange),
     closed_days date[] NOT NULL DEFAULT '{}',
     states text[] NOT NULL DEFAULT '{}',
     min_age smallint,
     max_age smallint,
     day_cap integer CHECK (day_cap > 0),
     hour_cap integer CHECK (hour_cap > 0),
     max_open integer NOT NULL DEFAULT 1 CHECK (max_open BETWEEN 1 AND 1000),
     duplicate_days smallint NOT NULL DEFAULT 30 CHECK (duplicate_days BETWEEN 0 AND 365),
     priority smallint NOT NULL DEFAULT 5 CHECK (priority BETWEEN 1 AND 9),
     weight smallint NOT NULL DEFAULT 10 CHECK (weight BETWEEN 1 AND 100),
     free_seconds smallint NOT NULL DEFAULT 120,
     ring_seconds smallint NOT NULL DEFAULT 30 CHECK (ring_seconds BETWEEN 10 AND 90),
     tickets_left integer NOT NULL DEFAULT 0 CHECK (tickets_left >= 0),
     open_calls integer NOT NULL DEFAULT 0,
     day date,
     day_used integer NOT NULL DEFAULT 0 CHECK (day_used >= 0),
     hour_key integer,
     hour_used integer NOT NULL DEFAULT 0 CHECK (hour_used >= 0),
     ledger_head bytea NOT NULL DEFAULT '\\x',
     version integer NOT NULL DEFAULT 1,
     last_offered_at timestamptz,
     started_at timestamptz,
     resumed_at timestamptz,
     stopped_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     CONSTRAINT never_oversold CHECK (open_calls BETWEEN 0 AND tickets_left),
     CONSTRAINT paused_by_somebody CHECK ((status = 'paused') = (paused_by IS NOT NULL)),
     CONSTRAINT active_is_complete CHECK (status <> 'active' OR (agency_id IS NOT NULL AND destination IS NOT NULL
       AND cardinality(states) > 0 AND NOT isempty(week)))) WITH (fillfactor = 60)`,
  `CREATE INDEX call_campaigns_active_idx ON call_campaigns (id) WHERE status = 'active'`,
  'CREATE INDEX call_campaigns_agency_idx ON call_campaigns (agency_id, created_at DESC, id DESC)',

  `CREATE TABLE call_lots (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     campaign_id uuid NOT NULL REFERENCES call_campaigns,
     order_id uuid NOT NULL UNIQUE REFERENCES orders,
     order_number text NOT NULL,
     unit_cents integer NOT NULL CHECK (unit_cents > 0),
     paid_at timestamptz NOT NULL,
     bought integer NOT NULL CHECK (bought > 0),
     billed integer NOT NULL DEFAULT 0,
     credited integer NOT NULL DEFAULT 0,
     refunded integer NOT NULL DEFAULT 0,
     by_hand integer NOT NULL DEFAULT 0,
     dispute_seen_at timestamptz,
     remaining integer GENERATED ALWAYS AS (bought + credited - billed - refunded - by_hand) STORED,
     CONSTRAINT lot_not_overdrawn CHECK (bought + credited - billed - refunded - by_hand >= 0))`,
  'CREATE INDEX call_lots_campaign_idx ON call_lots (campaign_id, paid_at, id)',
  `CREATE VIEW call_campaign_facts AS SELECT id AS campaign_id, agency_id, bought_by, name, zone, destination, extension FROM call_campaigns`,
  `CREATE VIEW call_lot_prices AS SELECT id AS lot_id, order_id, order_number, unit_cents FROM call_lots`,
];

const CALLS = [
  `CREATE TABLE calls (
     id uuid PRIMARY KEY,
     kind text NOT NULL DEFAULT 'live' CHECK (kind IN ('live', 'test')),
     source text NOT NULL,
     request_id text NOT NULL,
     request_hash bytea NOT NULL,
     voice_call_id text,
     campaign_id uuid NOT NULL REFERENCES call_campaigns,
     agency_id uuid NOT NULL REFERENCES agencies,
     lot_id uuid REFERENCES call_lots,
     caller_phone text,
     caller_key bytea NOT NULL,
     caller_state text,
     caller_age smallint,
     product text NOT NULL,
     offered_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     local_day date NOT NULL,
     local_hour integer NOT NULL,
     free_seconds smallint NOT NULL,
     ring_seconds smallint NOT NULL,
     duplicate_days smallint NOT NULL,
     ringing_at timestamptz,
     bridged_at timestamptz,
     ended_at timestamptz,
     ended_by text CHECK (ended_by IN ('caller', 'buyer', 'system', 'unknown')),
     cause text,
     provider_seconds integer,
     seconds integer,
     state text NOT NULL DEFAULT 'offered' CHECK (state IN ('offered', 'ringing', 'bridged', 'ended', 'failed', 'expired', 'lost')),
     outcome text NOT NULL DEFAULT 'open' CHECK (outcome IN ('open', 'billed', 'free')),
     reason text,
     decided_at timestamptz,
     flags text[] NOT NULL DEFAULT '{}',
     UNIQUE (source, request_id),
     CONSTRAINT decided_once CHECK ((outcome = 'open') = (decided_at IS NULL)),
     CONSTRAINT billed_is_proven CHECK (outcome <> 'billed' OR (kind = 'live' AND bridged_at IS NOT NULL AND ended_at IS NOT NULL
       AND seconds > free_seconds AND lot_id IS NOT NULL)))`,
  `CREATE UNIQUE INDEX calls_open_caller_key ON calls (caller_key) WHERE outcome = 'open' AND kind = 'live'`,
  'CREATE INDEX calls_agency_idx ON calls (agency_id, offered_at DESC, id DESC)',
  'CREATE INDEX calls_campaign_idx ON calls (campaign_id, offered_at DESC, id DESC)',
  `CREATE INDEX calls_open_idx ON calls (expires_at) WHERE outcome = 'open'`,
  'CREATE INDEX calls_caller_idx ON calls (caller_key, agency_id, bridged_at DESC) WHERE bridged_at IS NOT NULL',

  `CREATE TABLE call_events (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     source text NOT NULL,
     event_id text NOT NULL,
     call_id uuid NOT NULL REFERENCES calls,
     type text NOT NULL,
     occurred_at timestamptz NOT NULL,
     received_at timestamptz NOT NULL DEFAULT now(),
     facts jsonb NOT NULL,
     UNIQUE (source, event_id))`,
  'CREATE INDEX call_events_call_idx ON call_events (call_id)',

  `CREATE TABLE call_reviews (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     call_id uuid NOT NULL REFERENCES calls,
     why text NOT NULL,
     opened_at timestamptz NOT NULL DEFAULT now(),
     closed_at timestamptz,
     closed_by uuid REFERENCES users ON DELETE SET NULL,
     note text,
     UNIQUE (call_id, why))`,
  'CREATE INDEX call_reviews_open_idx ON call_reviews (opened_at, id) WHERE closed_at IS NULL',
];

const LEDGER = [
  // What each ticket became. Every row carries the hash of the row before it, so a changed or missing row shows.
  `CREATE TABLE call_ledger (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     campaign_id uuid NOT NULL REFERENCES call_campaigns,
     lot_id uuid NOT NULL REFERENCES call_lots,
     kind text NOT NULL CHECK (kind IN ('bought', 'billed', 'credited', 'refunded', 'refund_undone', 'by_hand')),
     tickets integer NOT NULL CHECK (tickets <> 0),
     unit_cents integer NOT NULL,
     call_id uuid REFERENCES calls,
     refund_id uuid,
     request_id uuid UNIQUE,
     actor_id uuid,
     reason text NOT NULL,
     at timestamptz NOT NULL DEFAULT now(),
     hash bytea NOT NULL)`,
  // A call is billed once and given back once, whatever the code does.
  `CREATE UNIQUE INDEX call_ledger_billed_key ON call_ledger (call_id) WHERE kind = 'billed'`,
  `CREATE UNIQUE INDEX call_ledger_credited_key ON call_ledger (call_id) WHERE kind = 'credited'`,
  `CREATE UNIQUE INDEX call_ledger_bought_key ON call_ledger (lot_id) WHERE kind = 'bought'`,
  'CREATE INDEX call_ledger_campaign_idx ON call_ledger (campaign_id, id)',
  `CREATE FUNCTION refuse_call_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'call_ledger is append-only' USING ERRCODE = 'insufficient_privilege';
   END $$`,
  `CREATE TRIGGER call_ledger_append_only BEFORE UPDATE OR DELETE ON call_ledger
     FOR EACH ROW EXECUTE FUNCTION refuse_call_ledger_change()`,
  `CREATE TRIGGER call_ledger_no_truncate BEFORE TRUNCATE ON call_ledger
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_call_ledger_change()`,
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'warmline_app') THEN
       REVOKE UPDATE, DELETE, TRUNCATE ON call_ledger FROM warmline_app;
     END IF;
   END $$`,
];

/**
 * What must always hold between campaigns, calls, ledger and orders (I1-I10): one row for each violation. Read by a nightly job,
 * drills and tests.
 */
const VIOLATIONS = `CREATE VIEW call_violations AS
  SELECT 'I1 the tickets of a campaign are those of its ledger and of its lots' AS invariant, c.id::text AS subject FROM call_campaigns c
    WHERE c.tickets_left <> (SELECT coalesce(sum(l.tickets), 0) FROM call_ledger l WHERE l.campaign_id = c.id)
      OR c.tickets_left <> (SELECT coalesce(sum(l.remaining), 0) FROM call_lots l WHERE l.campaign_id = c.id)
  UNION ALL SELECT 'I2 every call on the line has a ticket', c.id::text FROM call_campaigns c
    WHERE c.open_calls > c.tickets_left
      OR c.open_calls <> (SELECT count(*) FROM calls d WHERE d.campaign_id = c.id AND d.outcome = 'open' AND d.kind = 'live')
  UNION ALL SELECT 'I3 a call that counts has one row of the ledger, and no other call has one', d.id::text FROM calls d
    WHERE (d.outcome = 'billed') <> EXISTS (SELECT FROM call_ledger l WHERE l.call_id = d.id AND l.kind = 'billed')
  UNION ALL SELECT 'I4 a call that counts was long enough', d.id::text FROM calls d
    WHERE d.outcome = 'billed' AND (d.seconds <= d.free_seconds OR d.ended_at - d.bridged_at < make_interval(secs => d.free_seconds + 1))
      AND NOT d.flags @> '{CORRECTED}'
  UNION ALL SELECT 'I5 no order is billed for more than was paid and kept', l.order_id::text FROM call_lots l JOIN orders o ON o.id = l.order_id
    WHERE (l.billed - l.credited) * l.unit_cents > o.total_cents - least(o.refunded_cents, l.refunded * l.unit_cents)
  UNION ALL SELECT 'I6 no call stays open after its time', d.id::text FROM calls d
    WHERE d.outcome = 'open' AND d.expires_at < now() - interval '60 seconds'
  UNION ALL SELECT 'I7 every row of the ledger continues the one before', l.campaign_id::text FROM (
      SELECT campaign_id, hash, sha256(coalesce(lag(hash) OVER (PARTITION BY campaign_id ORDER BY id), '\\x'::bytea) || convert_to(concat_ws('|',
        campaign_id, kind, tickets, unit_cents, coalesce(call_id::text, ''), to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 'UTF8')) AS due
      FROM call_ledger) l WHERE l.hash <> l.due
  UNION ALL SELECT 'I7 every row of the ledger continues the one before', c.id::text FROM call_campaigns c
    WHERE c.ledger_head <> coalesce((SELECT l.hash FROM call_ledger l WHERE l.campaign_id = c.id ORDER BY l.id DESC LIMIT 1), '\\x'::bytea)
  UNION ALL SELECT 'I8 an order is completed when all of its calls were delivered', l.order_id::text FROM call_lots l JOIN orders o ON o.id = l.order_id
    WHERE o.status = 'completed' AND l.remaining > (SELECT coalesce(sum(r.tickets), 0) FROM call_ledger r
      WHERE r.lot_id = l.id AND r.kind IN ('credited', 'refund_undone'))
  UNION ALL SELECT 'I9 no caller is in two calls', encode(d.caller_key, 'hex') FROM calls d
    WHERE d.outcome = 'open' AND d.kind = 'live' GROUP BY d.caller_key HAVING count(*) > 1
  UNION ALL SELECT 'I10 no campaign is offered a call after it stopped', d.id::text FROM calls d JOIN call_campaigns c ON c.id = d.campaign_id
    WHERE c.status <> 'active' AND (c.started_at IS NULL OR d.offered_at > c.stopped_at)`;

const DOWN = [
  'DROP VIEW call_violations',
  'DROP TABLE call_ledger',
  'DROP FUNCTION refuse_call_ledger_change()',
  'DROP TABLE call_reviews',
  'DROP TABLE call_events',
  'DROP TABLE calls',
  'DROP VIEW call_lot_prices',
  'DROP VIEW call_campaign_facts',
  'DROP TABLE call_lots',
  'DROP TABLE call_campaigns',
];

/** Adds campaigns, their tickets and ledger, and the calls that are routed to them (C1-C60). */
export class Migration20261125050000AddCallCampaigns extends Migration {
  override up(): void {
    for (const statement of [...CAMPAIGNS, ...CALLS, ...LEDGER, VIOLATIONS]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
