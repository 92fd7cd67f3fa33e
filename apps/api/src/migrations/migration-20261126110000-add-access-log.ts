import { Migration } from '@mikro-orm/migrations';

const KINDS = [
  ...['signed_in', 'order_opened', 'leads_shown', 'csv_downloaded', 'invoice_downloaded', 'call_bridged'],
  ...['deposit_made', 'card_saved', 'terms_accepted', 'return_requested', 'payout_requested'],
];

/**
 * The application makes no tables, so a function of their owner keeps the months (F43); the time alone decides which it drops.
 */
const KEEP_MONTHS = `CREATE FUNCTION keep_access_log_months() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
  DECLARE
    this_month timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
    month timestamp;
    part text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('access_log_months', 1));
    FOR ahead IN 0..12 LOOP
      month := this_month + make_interval(months => ahead);
      part := 'access_log_' || to_char(month, 'YYYY_MM');
      IF to_regclass(part) IS NULL THEN
        EXECUTE format('CREATE TABLE %I PARTITION OF access_log FOR VALUES FROM (%L) TO (%L)',
          part, month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
        EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()', part);
        IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'warmline_app') THEN
          EXECUTE format('REVOKE ALL ON %I FROM warmline_app', part);
        END IF;
      END IF;
    END LOOP;
    FOR part IN
      SELECT relid::regclass::text FROM pg_partition_tree('access_log')
      WHERE isleaf AND relid::regclass::text < 'access_log_' || to_char(this_month - interval '26 months', 'YYYY_MM')
    LOOP
      EXECUTE format('DROP TABLE %I', part);
    END LOOP;
  END $$`;

const UP = [
  // No foreign keys: entries outlive what they name. `lead_ids` is null for all leads of the order in `ref`.
  `CREATE TABLE access_log (
     id bigint GENERATED ALWAYS AS IDENTITY,
     at timestamptz NOT NULL DEFAULT now(),
     user_id uuid,
     agency_id uuid,
     kind text NOT NULL CHECK (kind IN (${KINDS.map((kind) => `'${kind}'`).join(', ')})),
     ref text,
     lead_ids bigint[],
     address text,
     user_agent text,
     visitor_id uuid,
     PRIMARY KEY (at, id)) PARTITION BY RANGE (at)`,
  'CREATE INDEX access_log_ref_idx ON access_log (ref, agency_id)',
  'CREATE INDEX access_log_agency_idx ON access_log (agency_id, at)',
  `CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE ON access_log FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
  `CREATE TRIGGER access_log_no_truncate BEFORE TRUNCATE ON access_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,
  KEEP_MONTHS,
  'SELECT keep_access_log_months()',
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'warmline_app') THEN
       REVOKE UPDATE, DELETE, TRUNCATE ON access_log FROM warmline_app;
     END IF;
   END $$`,
  'ALTER TABLE sessions ADD COLUMN visitor_id uuid',
  'ALTER TABLE orders ADD COLUMN purchase_ip text, ADD COLUMN visitor_id uuid',
];

const DOWN = [
  'ALTER TABLE orders DROP COLUMN visitor_id, DROP COLUMN purchase_ip',
  'ALTER TABLE sessions DROP COLUMN visitor_id',
  'DROP TABLE access_log',
  'DROP FUNCTION keep_access_log_months()',
];

/** Adds the log of what buyers opened and did (P69), and where orders are placed from. */
export class Migration20261126110000AddAccessLog extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
