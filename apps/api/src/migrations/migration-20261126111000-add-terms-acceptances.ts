import { Migration } from '@mikro-orm/migrations';

const UP = [
  'ALTER TABLE legal_versions ADD COLUMN sha256 bytea',
  'ALTER TABLE legal_versions DISABLE TRIGGER legal_versions_append_only',
  `UPDATE legal_versions SET sha256 = sha256(convert_to(text, 'UTF8'))`,
  'ALTER TABLE legal_versions ENABLE TRIGGER legal_versions_append_only',
  // A process of the release before stores no checksum.
  `CREATE FUNCTION set_legal_checksum() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.sha256 := sha256(convert_to(NEW.text, 'UTF8'));
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER legal_versions_checksum BEFORE INSERT ON legal_versions FOR EACH ROW EXECUTE FUNCTION set_legal_checksum()`,
  'ALTER TABLE legal_versions ALTER COLUMN sha256 SET NOT NULL',
  `CREATE VIEW terms_in_force AS SELECT version, sha256 FROM legal_versions WHERE page = 'terms' ORDER BY version DESC LIMIT 1`,
  // Who agreed to which text, from where. A version that is published again with the same text needs no new acceptance.
  `CREATE TABLE terms_acceptances (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users,
     agency_id uuid,
     version integer NOT NULL,
     sha256 bytea NOT NULL CHECK (length(sha256) = 32),
     accepted_by text NOT NULL CHECK (accepted_by IN ('asked', 'sign_up')),
     accepted_at timestamptz NOT NULL DEFAULT now(),
     address text,
     user_agent text,
     visitor_id uuid,
     UNIQUE (user_id, sha256))`,
  `CREATE TRIGGER terms_acceptances_append_only BEFORE UPDATE OR DELETE ON terms_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`,
  `CREATE TRIGGER terms_acceptances_no_truncate BEFORE TRUNCATE ON terms_acceptances FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'warmline_app') THEN
       REVOKE UPDATE, DELETE, TRUNCATE ON terms_acceptances FROM warmline_app;
     END IF;
   END $$`,
  'ALTER TABLE orders ADD COLUMN terms_version integer',
];

const DOWN = [
  'ALTER TABLE orders DROP COLUMN terms_version',
  'DROP TABLE terms_acceptances',
  'DROP VIEW terms_in_force',
  'DROP TRIGGER legal_versions_checksum ON legal_versions',
  'DROP FUNCTION set_legal_checksum()',
  'ALTER TABLE legal_versions DROP COLUMN sha256',
];

/** Adds who accepted which terms (P70). */
export class Migration20261126111000AddTermsAcceptances extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
