import { Migration } from '@mikro-orm/migrations';
import { UNPAID_HOLDS } from './migration-20261123110301-add-order-agencies.js';

const CHANNELS = ['aged-leads', 'checkout', 'high-volume', 'survey', 'ringcloud', 'dashboard-transfers'];
const replaced = (sql: string, isNew: boolean) =>
  isNew ? sql.replace(`o.channel = 'aged-leads'`, `o.channel IN ('aged-leads', 'callbacks')`) : sql;
const allow = (channels: readonly string[]) =>
  `ALTER TABLE orders DROP CONSTRAINT orders_channel_check, ADD CONSTRAINT orders_channel_check
     CHECK (channel IN (${channels.map((name) => `'${name}'`).join(', ')})) NOT VALID`;

const UP = [
  `ALTER TABLE callback_opportunities
     ADD COLUMN requested_at timestamptz,
     ADD COLUMN order_id uuid REFERENCES orders,
     ADD COLUMN held_until timestamptz,
     ADD COLUMN sold_at timestamptz,
     ADD CONSTRAINT callback_opportunities_sold CHECK (sold_at IS NULL OR order_id IS NOT NULL)`,
  'CREATE INDEX callback_opportunities_stock_idx ON callback_opportunities (id DESC) WHERE sold_at IS NULL',
  'CREATE INDEX callback_opportunities_order_idx ON callback_opportunities (order_id) WHERE order_id IS NOT NULL',
  // A callback that staff remove was not sold, so its lines are of orders that were not paid.
  `CREATE TABLE order_callbacks (
     order_id uuid NOT NULL REFERENCES orders,
     callback_id bigint NOT NULL REFERENCES callback_opportunities ON DELETE CASCADE,
     price_cents integer NOT NULL CHECK (price_cents > 0),
     released_at timestamptz,
     PRIMARY KEY (order_id, callback_id))`,
  // The database's own guard against selling a callback twice.
  'CREATE UNIQUE INDEX order_callbacks_live_key ON order_callbacks (callback_id) WHERE released_at IS NULL',
  'CREATE INDEX order_callbacks_callback_idx ON order_callbacks (callback_id)',
  allow([...CHANNELS, 'callbacks']),
  replaced(UNPAID_HOLDS, true),
];

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM orders WHERE channel = 'callbacks') THEN
       RAISE EXCEPTION 'callbacks were ordered';
     END IF;
   END $$`,
  replaced(UNPAID_HOLDS, false),
  allow(CHANNELS),
  'DROP TABLE order_callbacks',
  'ALTER TABLE callback_opportunities DROP COLUMN requested_at, DROP COLUMN order_id, DROP COLUMN held_until, DROP COLUMN sold_at',
];

/** Lets buyers order callbacks (L80); they count for the limits of holds, too. */
export class Migration20261127130000AddCallbackSales extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
