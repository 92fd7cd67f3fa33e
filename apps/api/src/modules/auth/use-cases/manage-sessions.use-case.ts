import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { SessionRepository, type SessionRow } from '../persistence/session.repository.js';

/** Lists and ends a user's sessions (P5). */
@Injectable()
export class ManageSessions {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionRepository,
  ) {}

  list(userId: string): Promise<SessionRow[]> {
    return this.sessions.findByUser(userId);
  }

  /** Ends a session; false if this user has no such session. */
  end(id: string, userId: string): Promise<boolean> {
    return this.sessions.end(id, userId);
  }

  async endOthers(userId: string, keep: string): Promise<void> {
    await this.sessions.endAll(this.db, userId, keep);
  }
}
