import type { SessionView, UserSessionView } from '@warmline/contracts/auth/types';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { UserSessionRow } from '../persistence/session-list.repository.js';
import type { SessionRow } from '../persistence/session.repository.js';

export function presentSession(session: SessionRow, currentId: string): SessionView {
  const { id, address, userAgent } = session;
  return {
    id,
    current: id === currentId,
    createdAt: iso(session.createdAt),
    seenAt: iso(session.seenAt),
    expiresAt: iso(session.expiresAt),
    address,
    userAgent,
  };
}

/** Presents a session with its user to admins. */
export function presentUserSession(session: UserSessionRow, currentId: string): UserSessionView {
  const { username, firstName, lastName, agencyName, access } = session;
  return { ...presentSession(session, currentId), username, firstName, lastName, agencyName, access };
}

/** The CSV file of the sessions. */
export const SESSIONS_CSV: CsvFile<UserSessionRow> = {
  name: 'warmline-sessions.csv',
  columns: [
    ['Username', ({ username }) => username],
    ['Name', ({ firstName, lastName }) => `${firstName} ${lastName}`],
    ['Agency', ({ agencyName }) => agencyName],
    ['Access', ({ access }) => access],
    ['Device', ({ userAgent }) => userAgent],
    ['IP address', ({ address }) => address],
    ['Signed in (UTC)', ({ createdAt }) => iso(createdAt)],
    ['Last seen (UTC)', ({ seenAt }) => iso(seenAt)],
  ],
};

function iso(time: string): string {
  return new Date(time).toISOString();
}
