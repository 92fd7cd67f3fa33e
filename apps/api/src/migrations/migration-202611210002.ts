import { Migration } from '@mikro-orm/migrations';

/** The role of the application in a hardened installation (docs/adr/0008-append-only-audit-log.md). */
const APP_ROLE = 'warmline_app';

const UP = [
  // Existing rows get the defaults without being rewritten.
  `ALTER TABLE users
     ADD COLUMN password_version integer NOT NULL DEFAULT 1,
     ADD COLUMN must_change_password boolean NOT NULL DEFAULT false`,

  `CREATE TABLE password_resets (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
     token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     used_at timestamptz)`,
  `CREATE INDEX password_resets_user_idx ON password_resets (user_id, created_at)`,

  `CREATE TABLE two_factors (
     user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
     sealed_secret text NOT NULL,
     last_step bigint NOT NULL DEFAULT 0,
     started_at timestamptz NOT NULL DEFAULT now(),
     confirmed_at timestamptz)`,
  `CREATE TABLE recovery_codes (
     user_id uuid NOT NULL REFERENCES two_factors ON DELETE CASCADE,
     code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
     used_at timestamptz,
     PRIMARY KEY (user_id, code_hash))`,

  // No foreign keys: a row outlives its target and keeps the target's name of that time.
  `CREATE TABLE audit_log (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at timestamptz NOT NULL DEFAULT now(),
     actor_id uuid,
     actor_name text,
     actor_access text,
     action text NOT NULL,
     target_kind text,
     target_id text,
     target_label text,
     address text,
     before jsonb,
     after jsonb)`,
  `CREATE INDEX audit_log_at_idx ON audit_log (at)`,
  `CREATE INDEX audit_log_action_idx ON audit_log (action, id)`,
  `CREATE INDEX audit_log_target_idx ON audit_log (target_id)`,

  `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
   END $$`,
  `CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`,
  `CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`,

  // Roles belong to the whole server, and creating one needs a privilege. Without it, the operator creates the role first.
  `DO $$
   BEGIN
     IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}')
        AND (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user) THEN
       BEGIN
         CREATE ROLE ${APP_ROLE} NOLOGIN;
       EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
       END;
     END IF;
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}') THEN
       GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${APP_ROLE};
       GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${APP_ROLE};
       ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APP_ROLE};
       ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${APP_ROLE};
       REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM ${APP_ROLE};
     END IF;
   END $$`,
];

const DOWN = [
  `DO $$
   BEGIN
     IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}') THEN
       ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON TABLES FROM ${APP_ROLE};
       ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE ALL ON SEQUENCES FROM ${APP_ROLE};
       REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${APP_ROLE};
       REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM ${APP_ROLE};
     END IF;
   END $$`,
  'DROP TABLE audit_log',
  'DROP FUNCTION refuse_audit_change()',
  'DROP TABLE recovery_codes',
  'DROP TABLE two_factors',
  'DROP TABLE password_resets',
  'ALTER TABLE users DROP COLUMN password_version, DROP COLUMN must_change_password',
];

/** Adds password versions, reset links, second factors and the audit log. */
export class Migration202611210002 extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
