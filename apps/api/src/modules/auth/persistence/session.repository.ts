import { Injectable } from '@nestjs/common';
import type { LivingSession, NamedSession } from '../../../platform/auth/session-reader.js';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { Gathered } from '../../../platform/database/gathered.js';
import { NOTED_SIGN_IN, type AccountRow, type ProvenAccount } from '../../users/public.js';

export interface NewSession {
  /** A second factor was shown, or needs none. */
  secondFactorShown: boolean;
  lifeSeconds: number;
  idleSeconds: number;
  address: string;
  userAgent: string;
  /** The session the same browser had before: it ends. */
  replaces: NamedSession | null;
}

export interface SessionRow {
  id: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
}

/** Sessions of one account: opening one more ends those least lately used. */
const MOST_SESSIONS = 50;
/** Sessions forgotten by one statement. */
const PORTION = 5_000;

const ALIVE = 's.expires_at > now() AND s.seen_at + make_interval(secs => s.idle_seconds) > now()';

/** Each session by its key (`SessionReader.living`). OFFSET 0 keeps the planner from joining what is one row each. */
export const LIVING_SESSION = `SELECT u.access, u.must_change_password AS "mustChangePassword",
    coalesce((SELECT t.confirmed_at IS NOT NULL FROM two_factors t WHERE t.user_id = wanted.user_id), false) AS "twoFactorOn",
    s.seen_at < now() - interval '1 minute' AS stale
  FROM (SELECT s.seen_at FROM sessions s WHERE s.id = wanted.session_id AND s.user_id = wanted.user_id AND ${ALIVE} OFFSET 0) s
    CROSS JOIN LATERAL (SELECT u.access, u.must_change_password FROM users u WHERE u.id = wanted.user_id OFFSET 0) u`;

/** A plan that is kept: `(SELECT $1)` hides how many sessions are asked for, which would be planned anew each time. */
const RESUME = `SELECT wanted.place::int AS place, s.*
  FROM unnest((SELECT $1::uuid[]), (SELECT $2::uuid[])) WITH ORDINALITY AS wanted(session_id, user_id, place)
    CROSS JOIN LATERAL (${LIVING_SESSION}) s`;

/**
 * Notes the sign-in, looks whether a second factor stands in the way, and opens the session, by one statement. The account is locked first and
 * the factor second, as turning it on does: of the two at once, whoever comes second sees what the first has done. The session that the browser had
 * before ends with it, whoever's it was (ASVS 7.2.4), and so do the account's surplus sessions (P37).
 */
const OPEN = `WITH account AS (${NOTED_SIGN_IN}),
  factor AS MATERIALIZED (SELECT t.confirmed_at IS NOT NULL AS "on" FROM two_factors t WHERE t.user_id = (SELECT id FROM account) FOR SHARE),
  opened AS (
    INSERT INTO sessions (user_id, expires_at, idle_seconds, address, user_agent)
    SELECT id, now() + make_interval(secs => $5::float8), $6::int, $7::text, left($8::text, 400) FROM account
    WHERE $4::boolean OR NOT coalesce((SELECT "on" FROM factor), false) RETURNING id),
  ended AS (DELETE FROM sessions s WHERE s.id = $9::uuid AND s.user_id = $10::uuid AND EXISTS (SELECT FROM opened)),
  surplus AS (DELETE FROM sessions s WHERE EXISTS (SELECT FROM opened) AND s.id IN (
    SELECT o.id FROM sessions o WHERE o.user_id = (SELECT id FROM account) ORDER BY o.seen_at DESC, o.id OFFSET ${MOST_SESSIONS - 1}))
  SELECT account.*, opened.id AS "sessionId", coalesce((SELECT "on" FROM factor), false) AS "twoFactorOn" FROM account CROSS JOIN opened`;

/** A session just opened, and whose it is. */
export type OpenedRow = AccountRow & { sessionId: string; twoFactorOn: boolean };

/** Sessions live in PostgreSQL, so that every process agrees and a revoked one is refused at once (docs/decisions.md P5). */
@Injectable()
export class SessionRepository {
  private readonly reading = new Gathered((names: readonly NamedSession[]) => this.readAll(names));
  private readonly noting = new Gathered((ids: readonly string[]) => this.noteAll(ids));

  constructor(private readonly db: Database) {}

  /** Opens a session in `tx`, or alone; null when the account is no longer what was proven, or asks for a second factor that was not shown. */
  async open(tx: Queryable | null, { user, passwordVersion }: ProvenAccount, session: NewSession): Promise<OpenedRow | null> {
    const { secondFactorShown, lifeSeconds, idleSeconds, address, userAgent, replaces } = session;
    const account = [user.id, passwordVersion, user.access, secondFactorShown];
    const earlier = [replaces?.sessionId ?? null, replaces?.userId ?? null];
    const values = [...account, lifeSeconds, idleSeconds, address, userAgent, ...earlier];
    const [row] = await (tx ? tx.query<OpenedRow>(OPEN, values) : this.db.prepared<OpenedRow>(OPEN, values));
    return row ?? null;
  }

  /** The user of a session while it lives, asked for all who come together. */
  read(name: NamedSession): Promise<LivingSession | null> {
    return this.reading.answer(name);
  }

  /** Notes that a session is used now, for all who come together. */
  noteUse(id: string): Promise<void> {
    return this.noting.answer(id);
  }

  private async noteAll(ids: readonly string[]): Promise<void[]> {
    await this.db.run('UPDATE sessions SET seen_at = now() WHERE id = ANY($1::uuid[])', [ids]);
    return [];
  }

  private async readAll(names: readonly NamedSession[]): Promise<(LivingSession | null)[]> {
    const rows = await this.db.prepared<LivingSession & { place: number }>(RESUME, [
      names.map(({ sessionId }) => sessionId),
      names.map(({ userId }) => userId),
    ]);
    const found = new Map(rows.map((row) => [row.place, row]));
    return names.map((_name, index) => found.get(index + 1) ?? null);
  }

  /** A user's living sessions, latest used first. */
  ofUser(userId: string): Promise<SessionRow[]> {
    return this.db.query<SessionRow>(
      `SELECT s.id, s.created_at AS "createdAt", s.seen_at AS "seenAt", s.address, s.user_agent AS "userAgent",
         least(s.expires_at, s.seen_at + make_interval(secs => s.idle_seconds)) AS "expiresAt"
       FROM sessions s WHERE s.user_id = $1 AND ${ALIVE} ORDER BY s.seen_at DESC, s.id LIMIT ${MOST_SESSIONS}`,
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

  /** Deletes sessions that nobody can use any more, in portions that are each a transaction. */
  async tidy(): Promise<void> {
    const sql = `DELETE FROM sessions WHERE id IN (SELECT s.id FROM sessions s WHERE NOT (${ALIVE}) LIMIT $1)`;
    while ((await this.db.run(sql, [PORTION])) === PORTION);
  }
}
