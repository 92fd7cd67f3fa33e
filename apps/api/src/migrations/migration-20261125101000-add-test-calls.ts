import { Migration } from '@mikro-orm/migrations';

const CAMPAIGNS = [
  'ALTER TABLE call_campaigns ADD COLUMN verified_at timestamptz',
  // Whoever changes the number, also a process of the release before: nobody has answered the new one yet.
  `CREATE FUNCTION forget_verified_number() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.verified_at := NULL;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER call_campaigns_number_changed BEFORE UPDATE OF destination, extension ON call_campaigns FOR EACH ROW
     WHEN (NEW.destination IS DISTINCT FROM OLD.destination OR NEW.extension IS DISTINCT FROM OLD.extension)
     EXECUTE FUNCTION forget_verified_number()`,
  `CREATE OR REPLACE VIEW call_campaign_facts AS SELECT id AS campaign_id, agency_id, bought_by, name, zone, destination, extension,
     status, paused_by, pause_reason, product, free_seconds, ring_seconds, duplicate_days FROM call_campaigns`,
];

const CALLS = [
  // The number that a test call rings; a call that was routed goes to that of its campaign.
  'ALTER TABLE calls ADD COLUMN destination text, ADD COLUMN extension text',
  `ALTER TABLE calls ADD CONSTRAINT only_tests_have_numbers CHECK (destination IS NULL OR kind = 'test')`,
  // One test call of an agency at a time, and one to a number.
  `CREATE UNIQUE INDEX calls_open_test_agency_key ON calls (agency_id) WHERE outcome = 'open' AND kind = 'test'`,
  `CREATE UNIQUE INDEX calls_open_test_number_key ON calls (caller_key) WHERE outcome = 'open' AND kind = 'test'`,
  `CREATE INDEX calls_test_agency_idx ON calls (agency_id, campaign_id, offered_at DESC) WHERE kind = 'test'`,
  `CREATE INDEX calls_test_number_idx ON calls (caller_key, offered_at) WHERE kind = 'test'`,
];

/** I10 as it was, or of calls that a campaign was offered: a test call may come before its start, and after a pause. */
const violations = (offered: string) => `CREATE OR REPLACE VIEW call_violations AS
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
    WHERE ${offered}c.status <> 'active' AND (c.started_at IS NULL OR d.offered_at > c.stopped_at)`;

const DOWN = [
  violations(''),
  'DROP VIEW call_campaign_facts',
  `CREATE VIEW call_campaign_facts AS SELECT id AS campaign_id, agency_id, bought_by, name, zone, destination, extension FROM call_campaigns`,
  'ALTER TABLE calls DROP COLUMN destination, DROP COLUMN extension',
  'DROP INDEX calls_open_test_agency_key, calls_open_test_number_key, calls_test_agency_idx, calls_test_number_idx',
  'DROP TRIGGER call_campaigns_number_changed ON call_campaigns',
  'DROP FUNCTION forget_verified_number()',
  'ALTER TABLE call_campaigns DROP COLUMN verified_at',
];

/** Adds test calls of buyers, and when the number of a campaign was last answered (C65-C67). */
export class Migration20261125101000AddTestCalls extends Migration {
  override up(): void {
    for (const statement of [...CAMPAIGNS, ...CALLS, violations(`d.kind = 'live' AND `)]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
