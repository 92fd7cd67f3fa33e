import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/auth/principal.js';
import { Audit } from '../../audit/public.js';
import { OwnSession } from '../auth.errors.js';
import { SessionRepository } from '../persistence/session.repository.js';

/** Ends a session of any user (P44). Throws NotFound, or OwnSession for the caller's own. */
@Injectable()
export class EndSession {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionRepository,
    private readonly audit: Audit,
  ) {}

  async execute(id: string, actor: Principal): Promise<void> {
    if (id === actor.sessionId) throw new OwnSession();
    await this.db.transaction(async (tx) => {
      const user = await this.sessions.endOfAny(tx, id);
      if (user === null) throw new NotFound('The session');
      const target = { kind: 'user', id: user.id, label: user.username } as const;
      await this.audit.record(tx, { actor, action: 'session.ended_by_staff', target });
    });
  }
}
