import { Migration } from '@mikro-orm/migrations';

const UP = [
  // What someone agreed to (W15), and where it stands. The row is locked to judge a balance.
  `CREATE TABLE wallet_recharge (
     agency_id uuid PRIMARY KEY REFERENCES agencies,
     threshold_cents integer NOT NULL CHECK (threshold_cents BETWEEN 1000 AND 500000),
     amount_cents integer NOT NULL CHECK (amount_cents BETWEEN 2000 AND 500000),
     ceiling_cents integer NOT NULL CHECK (ceiling_cents BETWEEN amount_cents AND 5000000),
     card_id uuid NOT NULL REFERENCES wallet_cards,
     consent_id uuid NOT NULL REFERENCES wallet_consents,
     changed_by uuid NOT NULL REFERENCES users,
     changed_at timestamptz NOT NULL DEFAULT now(),
     state text NOT NULL CHECK (state IN ('off', 'idle', 'charging', 'needs_action', 'waiting', 'paused')),
     attempts smallint NOT NULL DEFAULT 0,
     next_try_at timestamptz,
     paused_because text CHECK (paused_because IN ('monthly_ceiling', 'card_declined', 'card_expired')),
     paused_at timestamptz,
     CHECK ((state = 'paused') = (paused_because IS NOT NULL)),
     CHECK ((state = 'paused') = (paused_at IS NOT NULL)),
     CHECK (state <> 'waiting' OR next_try_at IS NOT NULL))`,
  `CREATE INDEX wallet_recharge_open_idx ON wallet_recharge (agency_id) WHERE state IN ('idle', 'waiting', 'paused')`,

  // Repeated with the same card under the same key, so the card is remembered.
  `ALTER TABLE wallet_deposits ADD COLUMN kind text NOT NULL DEFAULT 'deposit' CHECK (kind IN ('deposit', 'recharge')),
     ADD COLUMN recharge_card_id uuid REFERENCES wallet_cards,
     ADD CONSTRAINT wallet_deposits_recharge_card_check CHECK ((kind = 'recharge') = (recharge_card_id IS NOT NULL))`,
  // The database's own guard against charging twice at a time.
  `CREATE UNIQUE INDEX wallet_deposits_one_recharge_idx ON wallet_deposits (agency_id) WHERE kind = 'recharge' AND status = 'pending'`,

  `CREATE VIEW disputed_deposits AS SELECT p.subject_id AS deposit_id FROM disputes d JOIN payments p ON p.id = d.payment_id
     WHERE p.subject_kind = 'deposit' AND d.status IN ('open', 'inquiry')`,
];

const DOWN = [
  'DROP VIEW disputed_deposits',
  'DROP INDEX wallet_deposits_one_recharge_idx',
  'ALTER TABLE wallet_deposits DROP CONSTRAINT wallet_deposits_recharge_card_check, DROP COLUMN recharge_card_id, DROP COLUMN kind',
  'DROP TABLE wallet_recharge',
];

/** Adds auto-recharge: a saved card is charged when the balance falls below a threshold (W15). */
export class Migration20261125125000AddAutoRecharge extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
