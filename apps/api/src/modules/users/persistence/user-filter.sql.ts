import type { Access } from '@warmline/contracts/auth/access';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { AccountStatus } from '@warmline/contracts/users/types';
import { userSearch } from './user-search.js';

/** The filter of the user list. */
export interface UserFilter {
  /** '' matches everything. */
  text: string;
  /** Only this account. */
  id?: string;
  /** Only usernames that couldn't be chosen today. */
  unusual?: boolean;
  access?: Access;
  status?: AccountStatus;
}

const INVITED = `u.access <> 'buyer' AND u.signed_in_at IS NULL AND u.claimed_at IS NULL`;

/** The status of the account `u` in SQL (P51, P52). */
export const STATUS = `CASE WHEN u.disabled_at IS NOT NULL THEN 'disabled' WHEN ${INVITED} THEN 'invited' ELSE 'active' END`;

// Written out, because the partial indexes of users apply only to these conditions.
const OF_ACCESS: Record<Access, string> = {
  buyer: `u.access = 'buyer'`,
  support: `u.access = 'support'`,
  admin: `u.access = 'admin'`,
};
const OF_STATUS: Record<AccountStatus, string> = {
  active: `u.disabled_at IS NULL AND NOT (${INVITED})`,
  invited: `u.disabled_at IS NULL AND ${INVITED}`,
  disabled: 'u.disabled_at IS NOT NULL',
};

/** Returns the condition of a filter on the account `u`, with parameters from $1. */
export function matching({ text, id, unusual, access, status }: UserFilter): { sql: string; values: string[] } {
  const first = unusual ? 2 : 1;
  const search = id === undefined ? userSearch(text, first) : { sql: `u.id = $${first}`, values: [id] };
  const wanted = [
    unusual && `u.username COLLATE "C" !~ $1`,
    access && OF_ACCESS[access],
    status && OF_STATUS[status],
    search.sql,
  ].filter((sql) => typeof sql === 'string');
  const values = unusual ? [USER_LIMITS.username.pattern.source, ...search.values] : search.values;
  return { sql: wanted.join(' AND '), values };
}
