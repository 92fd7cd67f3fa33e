import type { Queryable } from './database.js';

/** Returns why the current role has more rights than API and worker need; empty if it owns nothing. */
export async function roleProblems(db: Queryable): Promise<string[]> {
  const role = await db.first<{ name: string; superuser: boolean; owner: boolean }>(
    `SELECT rolname AS name, rolsuper AS superuser,
            EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
                    AND pg_has_role(current_user, relowner, 'MEMBER')) AS owner
     FROM pg_roles WHERE rolname = current_user`,
  );
  if (!role?.superuser && !role?.owner) return [];
  const why = role.superuser ? 'is a superuser' : 'owns the tables';
  return [
    `The role ${role.name} of DATABASE_URL ${why}: use a separate login there and the owner in DATABASE_OWNER_URL, then run \`cli migrate\`, which creates the login (docs/OPERATIONS.md)`,
  ];
}
