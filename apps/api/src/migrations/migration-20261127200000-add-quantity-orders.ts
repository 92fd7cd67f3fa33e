import { Migration } from '@mikro-orm/migrations';
import { UNPAID_HOLDS } from './migration-20261123110301-add-order-agencies.js';

/**
 * Other channels stay allowed, whichever releases added them. The constraint is checked in a statement of its own, so that orders
 * are stored meanwhile.
 */
const allow = (channels: string) => [
  `DO $$
   DECLARE
     allowed text := (SELECT string_agg(quote_literal(name), ', ') FROM (${channels}) channels(name));
   BEGIN
     EXECUTE 'ALTER TABLE orders DROP CONSTRAINT orders_channel_check, ADD CONSTRAINT orders_channel_check CHECK (channel IN (' || allowed || ')) NOT VALID';
   END $$`,
  'ALTER TABLE orders VALIDATE CONSTRAINT orders_channel_check',
];
const ALLOWED = `SELECT channel[1] FROM pg_constraint,
  regexp_matches(pg_get_constraintdef(oid), $q$'([a-z-]+)'::text$q$, 'g') AS channel WHERE conname = 'orders_channel_check'`;
/** `unpaid_holds`, which counts the holds of these channels. */
export const holdsOf = (channels: string) => UNPAID_HOLDS.replace(`o.channel = 'aged-leads'`, `o.channel IN (${channels})`);

export const HELD_CHANNELS = `'aged-leads', 'callbacks', 'quantity'`;
const UP = [...allow(`${ALLOWED} UNION SELECT 'quantity'`), holdsOf(HELD_CHANNELS)];

const DOWN = [
  holdsOf(`'aged-leads', 'callbacks'`),
  // For the previous release, they are orders of leads that were chosen one by one.
  `UPDATE orders SET channel = 'aged-leads' WHERE channel = 'quantity'`,
  ...allow(`${ALLOWED} EXCEPT SELECT 'quantity'`),
];

/** Adds the channel of orders by number (L61), which count for the limits of unpaid holds. Started again, it goes on. */
export class Migration20261127200000AddQuantityOrders extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
