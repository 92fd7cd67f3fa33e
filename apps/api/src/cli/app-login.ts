import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { UsageError } from './usage-error.js';

/** The group role of the logins that the API and the worker use (docs/adr/0008-append-only-audit-log.md). */
const APP_ROLE = 'warmline_app';

/** Tables that the application only reads and inserts into. */
const APPEND_ONLY = ['audit_log', 'call_ledger'];

/** Tables that the application may not access. */
const OWNER_ONLY = ['mikro_orm_migrations'];

const GRANT_MISSING_PRIVILEGES = `DO $$
DECLARE thing record;
BEGIN
  FOR thing IN
    SELECT oid::regclass AS name, oid, relkind, relname = ANY ('{${APPEND_ONLY.join()}}') AS append_only
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S', 'v')
      AND relname <> ALL ('{${OWNER_ONLY.join()}}') ORDER BY relname
  LOOP
    IF thing.relkind = 'S' THEN
      IF NOT (has_sequence_privilege('${APP_ROLE}', thing.oid, 'USAGE') AND has_sequence_privilege('${APP_ROLE}', thing.oid, 'SELECT')) THEN
        EXECUTE format('GRANT USAGE, SELECT ON SEQUENCE %s TO ${APP_ROLE}', thing.name);
      END IF;
    ELSIF thing.relkind = 'v' THEN
      IF NOT has_table_privilege('${APP_ROLE}', thing.oid, 'SELECT') THEN
        EXECUTE format('GRANT SELECT ON %s TO ${APP_ROLE}', thing.name);
      END IF;
    ELSE
      IF NOT (has_table_privilege('${APP_ROLE}', thing.oid, 'SELECT') AND has_table_privilege('${APP_ROLE}', thing.oid, 'INSERT')) THEN
        EXECUTE format('GRANT SELECT, INSERT ON %s TO ${APP_ROLE}', thing.name);
      END IF;
      IF thing.append_only THEN
        EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %s FROM ${APP_ROLE}', thing.name);
      ELSIF NOT (has_table_privilege('${APP_ROLE}', thing.oid, 'UPDATE') AND has_table_privilege('${APP_ROLE}', thing.oid, 'DELETE')) THEN
        EXECUTE format('GRANT UPDATE, DELETE ON %s TO ${APP_ROLE}', thing.name);
      END IF;
    END IF;
  END LOOP;
  REVOKE ALL ON ${OWNER_ONLY.join(', ')} FROM ${APP_ROLE};
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APP_ROLE};
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${APP_ROLE};
END $$`;

interface FoundRole {
  privileged: boolean;
  member: boolean;
}

/**
 * Creates the login that the API and the worker use (`appUrl`) if it is missing, and grants it exactly the rights it needs in the
 * owner's database. Safe to run again: it restores grants that a restored dump lost. Does not change the password of an existing
 * login.
 */
export async function prepareAppLogin(owner: Client, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  const login = decodeURIComponent(username);
  const { rows: self } = await owner.query<{ name: string }>('SELECT current_user AS name');
  if (login === '' || login === self[0]?.name)
    throw new UsageError(
      'DATABASE_URL and DATABASE_OWNER_URL must name two roles: the first for the API and the worker, the second for migrations',
    );
  await createRole(owner, APP_ROLE, 'NOLOGIN');
  const found = await createRole(owner, login, `LOGIN PASSWORD ${escapeLiteral(decodeURIComponent(password))}`);
  if (found?.privileged)
    throw new UsageError(
      `The role ${login} of DATABASE_URL is a superuser or owns tables: use another name, and migrate creates that role`,
    );
  if (!found?.member) await owner.query(`GRANT ${APP_ROLE} TO ${escapeIdentifier(login)}`);
  await owner.query(GRANT_MISSING_PRIVILEGES);
}

/** Creates a role unless it exists; returns the existing one. */
async function createRole(owner: Client, name: string, options: string): Promise<FoundRole | undefined> {
  const find = async (): Promise<FoundRole | undefined> => {
    const { rows } = await owner.query<FoundRole>(
      `SELECT rolsuper OR EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_has_role(r.oid, relowner, 'MEMBER')) AS privileged,
              EXISTS (SELECT FROM pg_roles app WHERE app.rolname = $2 AND pg_has_role(r.oid, app.oid, 'USAGE')) AS member
       FROM pg_roles r WHERE rolname = $1`,
      [name, APP_ROLE],
    );
    return rows[0];
  };
  const found = await find();
  if (found) return found;
  try {
    await owner.query(`CREATE ROLE ${escapeIdentifier(name)} ${options}`);
    return undefined;
  } catch (error) {
    const { code } = error as { code?: string };
    // Roles belong to the whole server: another shop on it may have just created this one.
    if (code === '42710' || code === '23505') return find();
    if (code === '42501')
      throw new UsageError(
        `The owner can't create roles. Run as a PostgreSQL administrator: CREATE ROLE ${APP_ROLE} NOLOGIN; CREATE ROLE ${escapeIdentifier(name)} LOGIN PASSWORD '…' IN ROLE ${APP_ROLE};`,
      );
    throw error;
  }
}
