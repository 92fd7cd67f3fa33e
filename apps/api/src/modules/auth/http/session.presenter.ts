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
  header: ['Username', 'Name', 'Agency', 'Access', 'Device', 'IP address', 'Signed in (UTC)', 'Last seen (UTC)'],
  cells: ({ username, firstName, lastName, agencyName, access, userAgent, address, createdAt, seenAt }) => [
    username,
    `${firstName} ${lastName}`,
    agencyName,
    access,
    userAgent ?? '',
    address ?? '',
    iso(createdAt),
    iso(seenAt),
  ],
};

function iso(time: string): string {
  return new Date(time).toISOString();
}
