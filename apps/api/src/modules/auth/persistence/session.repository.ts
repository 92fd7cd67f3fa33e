import { Injectable } from '@nestjs/common';
import type { Access } from '@warmline/contracts/access';
import { Database } from '../../../platform/database/database.js';

export interface NewSession {
  userId: string;
  lifeSeconds: number;
  idleSeconds: number;
  address: string;
  userAgent: string;
}

/** Sessions live in PostgreSQL, so that every process agrees and a revoked one is refused at once (docs/decisions.md P5). */
@Injectable()
export class SessionRepository {
  constructor(private readonly db: Database) {}

  async create(session: NewSession): Promise<string> {
    const [row] = await this.db.query<{ id: string }>(
      `INSERT INTO sessions (user_id, expires_at, idle_seconds, address, user_agent)
       VALUES ($1, now() + make_interval(secs => $2), $3, $4, left($5, 400)) RETURNING id`,
      [session.userId, session.lifeSeconds, session.idleSeconds, session.address, session.userAgent],
    );
    return row!.id;
  }

  /** The access of a session's user while the session lives; notes at most once a minute that it was used. */
  async resume(id: string, userId: string): Promise<Access | null> {
    const [row] = await this.db.query<{ access: Access; stale: boolean }>(
      `SELECT u.access, s.seen_at < now() - interval '1 minute' AS stale
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > now() AND s.seen_at + make_interval(secs => s.idle_seconds) > now()`,
      [id, userId],
    );
    if (row?.stale) await this.db.run('UPDATE sessions SET seen_at = now() WHERE id = $1', [id]);
    return row?.access ?? null;
  }

  async end(id: string): Promise<void> {
    await this.db.run('DELETE FROM sessions WHERE id = $1', [id]);
  }
}
