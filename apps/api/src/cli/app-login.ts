import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { UsageError } from './usage-error.js';

/** The group role whose members are the logins of API and worker (docs/decisions/0008). */
const APP_ROLE = 'warmline_app';

/** Tables the application only reads and adds to. */
const APPEND_ONLY = ['audit_log'];

/** Tables the application has no business with. */
const OWNER_ONLY = ['mikro_orm_migrations'];

const GRANT_WHAT_IS_MISSING = `DO $$
DECLARE thing record;
BEGIN
  FOR thing IN
    SELECT oid::regclass AS name, oid, relkind, relname = ANY ('{${APPEND_ONLY.join()}}') AS append_only
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'S')
      AND relname <> ALL ('{${OWNER_ONLY.join()}}') ORDER BY relname
  LOOP
    IF thing.relkind = 'S' THEN
      IF NOT (has_sequence_privilege('${APP_ROLE}', thing.oid, 'USAGE') AND has_sequence_privilege('${APP_ROLE}', thing.oid, 'SELECT')) THEN
        EXECUTE format('GRANT USAGE, SELECT ON SEQUENCE %s TO ${APP_ROLE}', thing.name);
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
  mighty: boolean;
  member: boolean;
}

/**
 * Makes the login that API and worker use (`appUrl`) where it is missing, and gives it the rights it needs, and no other, in the owner's
 * database. May run again: it repairs grants that a restored dump has lost. The password of a login that exists is left alone.
 */
export async function prepareAppLogin(owner: Client, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  const login = decodeURIComponent(username);
  const { rows: self } = await owner.query<{ name: string }>('SELECT current_user AS name');
  if (login === '' || login === self[0]?.name)
    throw new UsageError(
      'DATABASE_URL and DATABASE_OWNER_URL must name two roles: the first is for API and worker, the second for migrations',
    );
  await makeRole(owner, APP_ROLE, 'NOLOGIN');
  const found = await makeRole(owner, login, `LOGIN PASSWORD ${escapeLiteral(decodeURIComponent(password))}`);
  if (found?.mighty)
    throw new UsageError(`The role ${login} of DATABASE_URL is a superuser or owns tables: name another, and migrate makes it`);
  if (!found?.member) await owner.query(`GRANT ${APP_ROLE} TO ${escapeIdentifier(login)}`);
  await owner.query(GRANT_WHAT_IS_MISSING);
}

/** Makes a role unless it is there; answers what was there. */
async function makeRole(owner: Client, name: string, options: string): Promise<FoundRole | undefined> {
  const find = async (): Promise<FoundRole | undefined> => {
    const { rows } = await owner.query<FoundRole>(
      `SELECT rolsuper OR EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_has_role(r.oid, relowner, 'MEMBER')) AS mighty,
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
    // Roles belong to the whole server: another shop on it may have just made this one.
    if (code === '42710' || code === '23505') return find();
    if (code === '42501')
      throw new UsageError(
        `The owner may not make roles. As an administrator of PostgreSQL: CREATE ROLE ${APP_ROLE} NOLOGIN; CREATE ROLE ${escapeIdentifier(name)} LOGIN PASSWORD '…' IN ROLE ${APP_ROLE};`,
      );
    throw error;
  }
}
