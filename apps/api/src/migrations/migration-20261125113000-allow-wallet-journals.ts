import { Migration } from '@mikro-orm/migrations';

const KINDS = [
  'deposit',
  'purchase',
  'late',
  'refund',
  'refund_failed',
  'hold',
  'release',
  'deposit_refund',
  'deposit_refund_failed',
];
const NEW_KINDS = ['promo', 'promo_expired', 'adjustment', 'payout_hold', 'payout', 'payout_failed'];

const allow = (kinds: readonly string[]) =>
  `ALTER TABLE ledger_journals DROP CONSTRAINT ledger_journals_kind_check,
     ADD CONSTRAINT ledger_journals_kind_check CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;

const UP = [
  allow([...KINDS, ...NEW_KINDS]),
  `INSERT INTO ledger_accounts (code) SELECT unnest(ARRAY['shop.promo_cost', 'shop.adjustments'])`,
  // What the card pays is what the balance does not.
  `ALTER TABLE orders ADD COLUMN promo_cents integer NOT NULL DEFAULT 0,
     ADD COLUMN card_cents integer GENERATED ALWAYS AS (total_cents - wallet_cents - promo_cents) VIRTUAL,
     ADD CONSTRAINT orders_tenders_check CHECK (promo_cents >= 0 AND wallet_cents + promo_cents <= total_cents)`,
];

const DOWN = [
  'ALTER TABLE orders DROP COLUMN card_cents, DROP CONSTRAINT orders_tenders_check, DROP COLUMN promo_cents',
  'ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_append_only',
  `DELETE FROM ledger_accounts WHERE code IN ('shop.promo_cost', 'shop.adjustments')`,
  'ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_append_only',
  allow(KINDS),
];

/** Lets the ledger post promo credit, adjustments and payouts, and tells what each tender of an order pays. */
export class Migration20261125113000AllowWalletJournals extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
