import { Migration } from '@mikro-orm/migrations';
import { documented, RETURNS } from './migration-20261126100200-add-order-credits.js';
import { changeKinds } from './migration-20261126130000-add-refund-excess.js';

/** Columns of a returned line that never change. */
export const FIXED = [
  ...['id', 'request_id', 'place', 'agency_id', 'order_id', 'lead_id', 'call_id', 'price_cents', 'reason', 'note', 'called_at'],
  ...['attempts', 'heard', 'over_share', 'requested_at', 'due_at'],
];
export const fixed = (row: string, columns: readonly string[]) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
/** Lets an open line be decided, and nothing else. */
export const guard = (
  columns: readonly string[],
) => `CREATE OR REPLACE FUNCTION refuse_return_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'UPDATE' AND OLD.status = 'requested' AND ${fixed('OLD', columns)} IS NOT DISTINCT FROM ${fixed('NEW', columns)} THEN
       RETURN NEW;
     END IF;
     RAISE EXCEPTION 'a return is decided once, and nothing else of it changes' USING ERRCODE = 'insufficient_privilege';
   END $$`;

const one = (columns: string) =>
  `ALTER TABLE return_lines DROP CONSTRAINT return_lines_check, ADD CONSTRAINT return_lines_check CHECK (num_nonnulls(${columns}) = 1)`;

/** A returned callback stays sold to its order, so that neither it nor its phone is sold again. */
const STOCK = [
  `ALTER TABLE callback_opportunities ADD COLUMN retired_at timestamptz, ADD COLUMN retired_reason text,
     ADD CONSTRAINT callback_opportunities_retired
       CHECK ((retired_at IS NULL) = (retired_reason IS NULL) AND (retired_at IS NULL OR sold_at IS NOT NULL))`,
  `CREATE VIEW sold_callbacks AS
     SELECT id, order_id, name, phone, email, state, requested_at, retired_at IS NOT NULL AS is_retired
     FROM callback_opportunities WHERE sold_at IS NOT NULL`,
];

const LINES = [
  // When a callback was delivered that was not there at the payment: it can be returned from then on.
  'ALTER TABLE order_callbacks ADD COLUMN delivered_at timestamptz',
  `UPDATE order_callbacks l SET delivered_at = c.sold_at FROM callback_opportunities c, orders o
     WHERE c.id = l.callback_id AND c.order_id = l.order_id AND o.id = l.order_id AND o.channel <> 'callbacks' AND c.sold_at IS NOT NULL`,
  `CREATE VIEW callback_purchases AS
     SELECT line.callback_id, line.price_cents, o.id AS order_id, o.number, o.agency_id, o.buyer_id,
       coalesce(line.delivered_at, o.paid_at) AS paid_at, CASE WHEN o.refunded_cents >= o.total_cents THEN 'refunded' END AS refund, o.product
     FROM orders o JOIN order_callbacks line ON line.order_id = o.id WHERE o.paid_at IS NOT NULL`,
  `ALTER TABLE return_lines ADD COLUMN callback_id bigint,
     ADD CONSTRAINT return_lines_callback_key UNIQUE (order_id, callback_id),
     ADD CONSTRAINT return_lines_callback_fkey FOREIGN KEY (order_id, callback_id) REFERENCES order_callbacks (order_id, callback_id)`,
  one('lead_id, call_id, callback_id'),
  'CREATE INDEX return_lines_callback_idx ON return_lines (callback_id) WHERE callback_id IS NOT NULL',
  guard([...FIXED, 'callback_id']),
];

const DOCUMENTED = `'purchase', 'refund', 'deposit', 'return_credit', 'call_credit'`;
export const VIOLATIONS = RETURNS.replace('CREATE VIEW', 'CREATE OR REPLACE VIEW');
const CALLBACKS = `
  UNION ALL SELECT 'I11 a callback is retired exactly if its return was accepted', coalesce(l.callback_id, r.id)::text
    FROM (SELECT callback_id, order_id FROM return_lines WHERE status = 'accepted' AND callback_id IS NOT NULL) l
      FULL JOIN (SELECT id, order_id FROM sold_callbacks WHERE is_retired) r ON r.id = l.callback_id AND r.order_id = l.order_id
    WHERE l.callback_id IS NULL OR r.id IS NULL`;

/** The check of returned lines, those of callbacks included. */
export const ALL_VIOLATIONS = VIOLATIONS.replace(`'call_credit'`, `'call_credit', 'callback_credit'`) + CALLBACKS;

const BOOKS = [
  `INSERT INTO ledger_accounts (code) VALUES ('shop.returns.callbacks')`,
  changeKinds(`UNION SELECT 'callback_credit'`),
  documented(`${DOCUMENTED}, 'callback_credit'`),
  ALL_VIOLATIONS,
];

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM return_lines WHERE callback_id IS NOT NULL) THEN
       RAISE EXCEPTION 'callbacks were returned';
     END IF;
   END $$`,
  VIOLATIONS,
  documented(DOCUMENTED),
  changeKinds(`AND named[1] <> 'callback_credit'`),
  'ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_append_only',
  `DELETE FROM ledger_accounts WHERE code = 'shop.returns.callbacks'`,
  'ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_append_only',
  guard(FIXED),
  one('lead_id, call_id'),
  'ALTER TABLE return_lines DROP COLUMN callback_id',
  'DROP VIEW callback_purchases',
  'ALTER TABLE order_callbacks DROP COLUMN delivered_at',
  'DROP VIEW sold_callbacks',
  'ALTER TABLE callback_opportunities DROP COLUMN retired_at, DROP COLUMN retired_reason',
];

/** Lets buyers return callbacks like leads (L95). */
export class Migration20261128110000AddCallbackReturns extends Migration {
  override up(): void {
    for (const statement of [...STOCK, ...LINES, ...BOOKS]) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
