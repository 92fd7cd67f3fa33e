import { Injectable } from '@nestjs/common';
import type { Access } from '@warmline/contracts/auth/access';
import type { SessionSort } from '@warmline/contracts/auth/types';
import { Database } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import { accountStateOf, userSearch } from '../../users/public.js';
import { IS_ACTIVE, type SessionRow } from './session.repository.js';

/** An active session with the names and the access of its user. */
export interface UserSessionRow extends SessionRow {
  username: string;
  firstName: string;
  lastName: string;
  agencyName: string;
  access: Access;
}

const LISTED = `s.id, s.created_at AS "createdAt", s.seen_at AS "seenAt", s.address, s.user_agent AS "userAgent",
  least(s.expires_at, s.seen_at + make_interval(secs => s.idle_seconds)) AS "expiresAt",
  u.username, u.first_name AS "firstName", u.last_name AS "lastName", u.agency_name AS "agencyName", account.access`;
const FROM = `FROM sessions s JOIN user_contacts u ON u.id = s.user_id CROSS JOIN LATERAL (${accountStateOf('s.user_id')}) account`;
const LIST = new Keyset<SessionSort>(
  { sql: 's.id', type: 'uuid' },
  { signedIn: [{ sql: 's.created_at', type: 'time' }] },
  '-signedIn',
);

/** Reads the active sessions of all users. */
@Injectable()
export class SessionList {
  constructor(private readonly db: Database) {}

  /** Returns one page of the sessions whose user a text names; '' names everyone. Throws SearchTooSlow. */
  async findPage(text: string, range: PageRange<SessionSort>): Promise<PageRows<UserSessionRow>> {
    const { sql, values } = wanted(text);
    const page = LIST.page(range, values.length + 1);
    const found = await this.db[text ? 'search' : 'query']<UserSessionRow>(
      `SELECT ${LISTED}, ${page.key} ${FROM} WHERE ${page.where} AND ${sql} ORDER BY ${page.order} LIMIT ${page.limit}`,
      [...values, ...page.values],
    );
    return page.page(found);
  }

  /** Counts the sessions up to `cap`. Throws SearchTooSlow. */
  async count(text: string, cap: number): Promise<number> {
    const { sql, values } = wanted(text);
    const [row] = await this.db[text ? 'search' : 'query']<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT ${FROM} WHERE ${sql} LIMIT $${values.length + 1}::int) counted`,
      [...values, cap],
    );
    return row?.count ?? 0;
  }
}

function wanted(text: string): { sql: string; values: string[] } {
  const { sql, values } = userSearch(text, 1);
  return { sql: `${IS_ACTIVE} AND ${sql}`, values };
}
