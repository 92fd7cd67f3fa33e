import { Injectable } from '@nestjs/common';
import type { Access } from '@warmline/contracts/access';
import { Database, type Queryable } from '../../../platform/database/database.js';

export interface NewSession {
  userId: string;
  lifeSeconds: number;
  idleSeconds: number;
  address: string;
  userAgent: string;
}

/** What a living session says about its user. */
export interface ResumedSession {
  access: Access;
  mustChangePassword: boolean;
  twoFactorOn: boolean;
}

export interface SessionRow {
  id: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
}

const ALIVE = 's.expires_at > now() AND s.seen_at + make_interval(secs => s.idle_seconds) > now()';

/** Sessions live in PostgreSQL, so that every process agrees and a revoked one is refused at once (docs/decisions.md P5). */
@Injectable()
export class SessionRepository {
  constructor(private readonly db: Database) {}

  async create(tx: Queryable, session: NewSession): Promise<string> {
    const [row] = await tx.query<{ id: string }>(
      `INSERT INTO sessions (user_id, expires_at, idle_seconds, address, user_agent)
       VALUES ($1, now() + make_interval(secs => $2), $3, $4, left($5, 400)) RETURNING id`,
      [session.userId, session.lifeSeconds, session.idleSeconds, session.address, session.userAgent],
    );
    return row!.id;
  }

  /** The user of a session while it lives; notes at most once a minute that it was used. */
  async resume(id: string, userId: string): Promise<ResumedSession | null> {
    const [row] = await this.db.query<ResumedSession & { stale: boolean }>(
      `SELECT u.access, u.must_change_password AS "mustChangePassword", t.confirmed_at IS NOT NULL AS "twoFactorOn",
         s.seen_at < now() - interval '1 minute' AS stale
       FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN two_factors t ON t.user_id = u.id
       WHERE s.id = $1 AND s.user_id = $2 AND ${ALIVE}`,
      [id, userId],
    );
    if (row?.stale) await this.db.run('UPDATE sessions SET seen_at = now() WHERE id = $1', [id]);
    return row ?? null;
  }

  /** A user's living sessions, latest used first. */
  ofUser(userId: string): Promise<SessionRow[]> {
    return this.db.query<SessionRow>(
      `SELECT s.id, s.created_at AS "createdAt", s.seen_at AS "seenAt", s.address, s.user_agent AS "userAgent",
         least(s.expires_at, s.seen_at + make_interval(secs => s.idle_seconds)) AS "expiresAt"
       FROM sessions s WHERE s.user_id = $1 AND ${ALIVE} ORDER BY s.seen_at DESC, s.id`,
      [userId],
    );
  }

  /** Ends one session of a user; false if there was none. */
  async end(id: string, userId: string): Promise<boolean> {
    return (await this.db.run('DELETE FROM sessions WHERE id = $1 AND user_id = $2', [id, userId])) === 1;
  }

  /** Ends all sessions of a user, but for `keep`. */
  async endAll(db: Queryable, userId: string, keep: string | null = null): Promise<void> {
    await db.run('DELETE FROM sessions WHERE user_id = $1 AND ($2::uuid IS NULL OR id <> $2)', [userId, keep]);
  }

  /** Forgets what nobody can use any more. */
  async tidy(): Promise<void> {
    await this.db.run(`DELETE FROM sessions s WHERE NOT (${ALIVE})`);
  }
}
