import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE TABLE users (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     username text NOT NULL CHECK (length(username) BETWEEN 3 AND 64),
     email text NOT NULL CHECK (length(email) <= 254),
     password_hash text NOT NULL,
     access text NOT NULL CHECK (access IN ('buyer', 'support', 'admin')),
     role text NOT NULL,
     first_name text NOT NULL,
     last_name text NOT NULL,
     phone text NOT NULL,
     agency_name text NOT NULL,
     signed_in_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE UNIQUE INDEX users_username_key ON users (lower(username))`,
  `CREATE UNIQUE INDEX users_email_key ON users (lower(email))`,

  `CREATE TABLE sessions (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     seen_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     idle_seconds integer NOT NULL CHECK (idle_seconds > 0),
     address text,
     user_agent text)`,
  `CREATE INDEX sessions_user_idx ON sessions (user_id)`,

  `CREATE TABLE imports (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     created_by uuid NOT NULL REFERENCES users,
     file_name text NOT NULL,
     file_key text NOT NULL,
     file_bytes bigint NOT NULL,
     sha256 text NOT NULL,
     status text NOT NULL CHECK (status IN ('planning', 'unmapped', 'planned', 'running', 'finished', 'failed')),
     failure text,
     delimiter text NOT NULL DEFAULT ',',
     newline text NOT NULL DEFAULT E'\\n',
     headers jsonb NOT NULL DEFAULT '[]',
     mapping jsonb NOT NULL DEFAULT '{}',
     mapped_by_hand boolean NOT NULL DEFAULT false,
     sample jsonb NOT NULL DEFAULT '[]',
     price_profile text NOT NULL DEFAULT 'template' CHECK (price_profile IN ('form', 'template')),
     default_age_range text NOT NULL DEFAULT '30-60' CHECK (default_age_range IN ('30-60', '60-90', '90-180')),
     planned_at timestamptz NOT NULL DEFAULT now(),
     total_rows integer NOT NULL DEFAULT 0,
     new_rows integer NOT NULL DEFAULT 0,
     duplicate_rows integer NOT NULL DEFAULT 0,
     rejected_rows integer NOT NULL DEFAULT 0,
     projected_revenue_cents bigint NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL DEFAULT now(),
     confirmed_at timestamptz,
     finished_at timestamptz)`,
  `CREATE INDEX imports_created_idx ON imports (created_at DESC)`,

  `CREATE TABLE import_batches (
     import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
     batch_no integer NOT NULL,
     first_row integer NOT NULL,
     byte_start bigint NOT NULL,
     byte_end bigint NOT NULL,
     stored integer,
     done_at timestamptz,
     PRIMARY KEY (import_id, batch_no))`,

  `CREATE TABLE aged_leads (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     name text NOT NULL,
     phone text NOT NULL CONSTRAINT aged_leads_phone_digits CHECK (phone ~ '^[2-9][0-9]{9}$'),
     area_code text GENERATED ALWAYS AS (left(phone, 3)) STORED,
     email text,
     state text NOT NULL,
     form_filled_at timestamptz NOT NULL,
     price_profile text NOT NULL CHECK (price_profile IN ('form', 'template')),
     explicit_price_cents integer CHECK (explicit_price_cents > 0),
     import_id uuid REFERENCES imports,
     row_no integer,
     order_id uuid,
     held_until timestamptz,
     sold_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     CHECK (sold_at IS NULL OR order_id IS NOT NULL))`,
  // One phone is one lead, sold or not: a sold lead can't be imported and sold again.
  `CREATE UNIQUE INDEX aged_leads_phone_key ON aged_leads (phone)`,
  `CREATE INDEX aged_leads_stock_idx ON aged_leads (id DESC) WHERE sold_at IS NULL`,
  `CREATE INDEX aged_leads_stock_state_idx ON aged_leads (state, id DESC) WHERE sold_at IS NULL`,
  `CREATE INDEX aged_leads_stock_area_idx ON aged_leads (area_code, id DESC) WHERE sold_at IS NULL`,
  `CREATE INDEX aged_leads_order_idx ON aged_leads (order_id) WHERE order_id IS NOT NULL`,

  `CREATE TABLE surveys (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     kind text NOT NULL CHECK (kind IN ('survey', 'ringcloud')),
     user_id uuid NOT NULL REFERENCES users,
     answers jsonb NOT NULL,
     quantity integer NOT NULL CHECK (quantity > 0),
     unit_cents integer NOT NULL CHECK (unit_cents > 0),
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now())`,

  `CREATE SEQUENCE order_numbers START 100001`,
  `CREATE TABLE orders (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     number text NOT NULL UNIQUE DEFAULT 'WL-' || nextval('order_numbers'),
     reference text NOT NULL UNIQUE,
     channel text NOT NULL CHECK (channel IN ('aged-leads', 'checkout', 'high-volume', 'survey', 'ringcloud', 'dashboard-transfers')),
     status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'completed', 'cancelled')),
     cancel_reason text,
     buyer_id uuid REFERENCES users,
     receipt_email text,
     description text NOT NULL,
     details jsonb NOT NULL DEFAULT '{}',
     survey_id uuid REFERENCES surveys,
     request_key text,
     quantity integer NOT NULL CHECK (quantity > 0),
     unit_cents integer CHECK (unit_cents > 0),
     total_cents integer NOT NULL CHECK (total_cents > 0),
     refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND total_cents),
     currency text NOT NULL DEFAULT 'usd',
     lead_set text,
     hold_expires_at timestamptz,
     checked_at timestamptz,
     payment_intent_id text UNIQUE,
     processing_at timestamptz,
     disputed_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     paid_at timestamptz,
     cancelled_at timestamptz,
     CHECK (status NOT IN ('paid', 'completed') OR paid_at IS NOT NULL))`,
  `CREATE INDEX orders_buyer_idx ON orders (buyer_id, created_at DESC)`,
  // A double click, or a retry after a lost response, finds its unpaid order.
  `CREATE UNIQUE INDEX orders_request_key ON orders (request_key) WHERE status = 'pending'`,
  `CREATE INDEX orders_pending_idx ON orders (created_at) WHERE status = 'pending'`,

  `CREATE TABLE order_lines (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     order_id uuid NOT NULL REFERENCES orders,
     lead_id bigint NOT NULL REFERENCES aged_leads,
     price_cents integer NOT NULL CHECK (price_cents > 0),
     released_at timestamptz,
     UNIQUE (order_id, lead_id))`,
  // The database's own guard against selling a lead twice.
  `CREATE UNIQUE INDEX order_lines_live_lead_key ON order_lines (lead_id) WHERE released_at IS NULL`,

  `CREATE TABLE payment_events (
     id text PRIMARY KEY,
     type text NOT NULL,
     intent_id text,
     payload jsonb NOT NULL,
     received_at timestamptz NOT NULL DEFAULT now(),
     processed_at timestamptz)`,

  `CREATE TABLE outbox (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     kind text NOT NULL,
     queue text NOT NULL,
     payload jsonb NOT NULL,
     dedupe_key text UNIQUE,
     run_after timestamptz NOT NULL DEFAULT now(),
     attempts integer NOT NULL DEFAULT 0,
     locked_until timestamptz,
     last_error text,
     done_at timestamptz,
     failed_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX outbox_due_idx ON outbox (queue, run_after, id) WHERE done_at IS NULL AND failed_at IS NULL`,
];

const TABLES = [
  'outbox',
  'payment_events',
  'order_lines',
  'orders',
  'surveys',
  'aged_leads',
  'import_batches',
  'imports',
  'sessions',
  'users',
];

/** Adds accounts, leads, orders, payments and the outbox. */
export class Migration202611210001 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`DROP TABLE ${table}`);
    this.addSql('DROP SEQUENCE order_numbers');
  }
}
