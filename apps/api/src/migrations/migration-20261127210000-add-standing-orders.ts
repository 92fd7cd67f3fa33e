import { Migration } from '@mikro-orm/migrations';

const CHANNELS = `(SELECT string_agg(quote_literal(channel[1]), ', ') FROM regexp_matches(
    (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'orders_channel_check'), $q$'([a-z-]+)'::text$q$, 'g') AS channel`;

/** Other channels stay allowed, whichever releases added them. */
const changeChannels = (kept: string): string => `DO $do$
  BEGIN
    EXECUTE 'ALTER TABLE orders DROP CONSTRAINT orders_channel_check, ADD CONSTRAINT orders_channel_check CHECK (channel IN (' || ${kept} || ')) NOT VALID';
  END $do$`;

const UP = [
  changeChannels(`${CHANNELS}) || $q$, 'standing'$q$`),
  // What was spent and taken belongs to the period from period_starts_at on. walked_at: when inventory was last looked through
  // for it.
  `CREATE TABLE standing_orders (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     agency_id uuid NOT NULL REFERENCES agencies ON DELETE CASCADE,
     saved_by uuid NOT NULL REFERENCES users,
     name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
     status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'paused_funds', 'paused_terms', 'ended')),
     filter jsonb NOT NULL,
     pick text NOT NULL CHECK (pick IN ('cheapest', 'newest')),
     max_price_cents integer NOT NULL CHECK (max_price_cents > 0),
     period text NOT NULL CHECK (period IN ('day', 'week')),
     budget_cents integer NOT NULL CHECK (budget_cents > 0),
     lead_cap integer CHECK (lead_cap > 0),
     period_starts_at timestamptz NOT NULL DEFAULT now(),
     spent_cents integer NOT NULL DEFAULT 0,
     taken integer NOT NULL DEFAULT 0,
     last_turn bigint NOT NULL DEFAULT 0,
     starts_on date,
     ends_on date,
     paused_at timestamptz,
     ended_at timestamptz,
     walked_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     CONSTRAINT standing_orders_budget_check CHECK (spent_cents BETWEEN 0 AND budget_cents),
     CONSTRAINT standing_orders_cap_check CHECK (taken >= 0 AND (lead_cap IS NULL OR taken <= lead_cap)),
     CHECK ((paused_at IS NULL) = (status IN ('active', 'ended'))),
     CHECK ((ended_at IS NULL) = (status <> 'ended')))`,
  'CREATE INDEX standing_orders_agency_idx ON standing_orders (agency_id, created_at DESC)',
  `CREATE INDEX standing_orders_active_idx ON standing_orders (id) WHERE status = 'active'`,
  // The number of the last turn of each agency: whose is lowest chooses first.
  `CREATE TABLE standing_turns (
     agency_id uuid PRIMARY KEY REFERENCES agencies ON DELETE CASCADE,
     last_turn bigint NOT NULL)`,
  `CREATE TABLE standing_fills (
     order_id uuid PRIMARY KEY REFERENCES orders,
     standing_order_id uuid NOT NULL REFERENCES standing_orders ON DELETE CASCADE,
     leads integer NOT NULL CHECK (leads > 0),
     cents integer NOT NULL CHECK (cents > 0),
     cause text NOT NULL CHECK (cause IN ('import', 'lead', 'sweep')),
     filled_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX standing_fills_order_idx ON standing_fills (standing_order_id, filled_at DESC)',
  // How far an import was dealt that is not dealt to the end.
  `CREATE TABLE standing_runs (
     import_id uuid PRIMARY KEY,
     after_id bigint NOT NULL)`,
];

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM standing_fills) THEN
       RAISE EXCEPTION 'standing orders bought leads';
     END IF;
   END $$`,
  'DROP TABLE standing_runs, standing_fills, standing_turns, standing_orders',
  changeChannels(`${CHANNELS} WHERE channel[1] <> 'standing')`),
];

/** Adds standing orders (L73). */
export class Migration20261127210000AddStandingOrders extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
