import { Migration } from '@mikro-orm/migrations';

const UP = [
  `CREATE TABLE wallet_customers (
     agency_id uuid PRIMARY KEY REFERENCES agencies,
     provider_ref text NOT NULL UNIQUE,
     created_at timestamptz NOT NULL DEFAULT now())`,

  // What someone agreed to, word for word. It proves the agreement, so it stays as it was.
  `CREATE TABLE wallet_consents (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     agency_id uuid NOT NULL REFERENCES agencies,
     given_by uuid NOT NULL REFERENCES users,
     kind text NOT NULL CHECK (kind IN ('card', 'recharge')),
     version text NOT NULL,
     text text NOT NULL,
     sha256 bytea NOT NULL CHECK (sha256 = sha256(convert_to(text, 'UTF8'))),
     limits jsonb,
     address text NOT NULL,
     user_agent text NOT NULL CHECK (length(user_agent) <= 400),
     given_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX wallet_consents_agency_idx ON wallet_consents (agency_id, given_at)',
  `CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
   END $$`,
  `CREATE TRIGGER wallet_consents_append_only BEFORE UPDATE OR DELETE ON wallet_consents
     FOR EACH ROW EXECUTE FUNCTION refuse_consent_change()`,
  `CREATE TRIGGER wallet_consents_no_truncate BEFORE TRUNCATE ON wallet_consents
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_consent_change()`,
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'warmline_app') THEN
       REVOKE UPDATE, DELETE, TRUNCATE ON wallet_consents FROM warmline_app;
     END IF;
   END $$`,

  `CREATE TABLE wallet_card_setups (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     agency_id uuid NOT NULL REFERENCES agencies,
     consent_id uuid NOT NULL REFERENCES wallet_consents,
     provider_ref text NOT NULL UNIQUE,
     status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'saved', 'dropped')),
     opened_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE INDEX wallet_card_setups_open_idx ON wallet_card_setups (agency_id, opened_at) WHERE status = 'open'`,

  `CREATE TABLE wallet_cards (
     id uuid PRIMARY KEY DEFAULT uuidv7(),
     agency_id uuid NOT NULL REFERENCES agencies,
     provider_ref text NOT NULL UNIQUE,
     brand text NOT NULL,
     last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
     exp_month smallint NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
     exp_year smallint NOT NULL,
     fingerprint text NOT NULL,
     is_default boolean NOT NULL,
     consent_id uuid NOT NULL REFERENCES wallet_consents,
     added_at timestamptz NOT NULL DEFAULT now(),
     removed_at timestamptz,
     CHECK (removed_at IS NULL OR NOT is_default))`,
  'CREATE UNIQUE INDEX wallet_cards_one_default_idx ON wallet_cards (agency_id) WHERE is_default',
  'CREATE UNIQUE INDEX wallet_cards_once_idx ON wallet_cards (agency_id, fingerprint) WHERE removed_at IS NULL',
];

const DOWN = [
  'DROP TABLE wallet_cards',
  'DROP TABLE wallet_card_setups',
  'DROP TABLE wallet_consents',
  'DROP FUNCTION refuse_consent_change()',
  'DROP TABLE wallet_customers',
];

/** Adds the saved cards of agencies, and what was agreed to about them (W14, W50). */
export class Migration20261125116000AddSavedCards extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
