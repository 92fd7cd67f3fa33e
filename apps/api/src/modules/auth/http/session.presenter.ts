import type { SessionView } from '@warmline/contracts/auth/types';
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

function iso(time: string): string {
  return new Date(time).toISOString();
}
