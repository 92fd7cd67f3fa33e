import { Injectable } from '@nestjs/common';
import type { SeatRole } from '@warmline/contracts/auth/access';
import type { ActiveSession, SessionToken } from '../../../platform/auth/session-reader.js';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { BatchLoader } from '../../../platform/database/batch-loader.js';
import { activeSeatOf } from '../../agencies/public.js';
import { accountStateOf, lockedFactorOf, NOTED_SIGN_IN, type AccountRow, type ProvenAccount } from '../../users/public.js';

export interface NewSession {
  /** A second factor was shown, or none is needed. */
  secondFactorShown: boolean;
  lifeSeconds: number;
  idleSeconds: number;
  address: string;
  userAgent: string;
  /** The browser. */
  visitorId: string;
  /** The earlier session of the same browser, which ends. */
  replaces: SessionToken | null;
  /** Whether it counts as a sign-in, which claims the account (P30). */
  isSignIn: boolean;
}

export interface SessionRow {
  id: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
}

/** Sessions per account; opening another ends the least recently used ones. */
const MAX_SESSIONS = 50;
/** Sessions deleted per statement. */
const BATCH_SIZE = 5_000;

/** Condition on the session `s`. */
export const IS_ACTIVE = 's.expires_at > now() AND s.seen_at + make_interval(secs => s.idle_seconds) > now()';

/**
 * Reads the session of `wanted.session_id` and `wanted.user_id`. OFFSET 0 keeps the planner from joining subqueries of one row
 * each.
 */
const ACTIVE_SESSION = `SELECT u.access, u."mustChangePassword", u."twoFactorOn",
    s.seen_at < now() - interval '1 minute' AS stale, s.visitor_id AS "visitorId", seat."agencyId", seat.role, seat."seesAll"
  FROM (SELECT s.seen_at, s.visitor_id FROM sessions s WHERE s.id = wanted.session_id AND s.user_id = wanted.user_id AND ${IS_ACTIVE} OFFSET 0) s
    CROSS JOIN LATERAL (${accountStateOf('wanted.user_id')} OFFSET 0) u
    LEFT JOIN LATERAL (${activeSeatOf('wanted.user_id')} OFFSET 0) seat ON true`;

/**
 * Reads many sessions with one cached plan: `(SELECT $1)` hides their number, which would otherwise cause a new plan each time.
 */
const RESUME = `SELECT wanted.place::int AS place, s.*
  FROM unnest((SELECT $1::uuid[]), (SELECT $2::uuid[])) WITH ORDINALITY AS wanted(session_id, user_id, place)
    CROSS JOIN LATERAL (${ACTIVE_SESSION}) s`;

/**
 * Records the sign-in, checks whether a second factor is missing, and opens the session in one statement. It locks the account
 * first and the factor second, as turning the factor on does, so that the later of the two sees the result of the first. The
 * earlier session of the browser ends too, whichever account it belonged to (ASVS 7.2.4), and so do the account's surplus
 * sessions (P37).
 */
const OPEN = `WITH account AS (${NOTED_SIGN_IN}),
  factor AS MATERIALIZED (${lockedFactorOf('(SELECT id FROM account)')}),
  opened AS (
    INSERT INTO sessions (user_id, expires_at, idle_seconds, address, user_agent, visitor_id)
    SELECT id, now() + make_interval(secs => $5::float8), $6::int, $7::text, left($8::text, 400), $12::uuid FROM account
    WHERE $4::boolean OR NOT coalesce((SELECT "on" FROM factor), false) RETURNING id),
  ended AS (DELETE FROM sessions s WHERE s.id = $9::uuid AND s.user_id = $10::uuid AND EXISTS (SELECT FROM opened)),
  surplus AS (DELETE FROM sessions s WHERE EXISTS (SELECT FROM opened) AND s.id IN (
    SELECT o.id FROM sessions o WHERE o.user_id = (SELECT id FROM account) ORDER BY o.seen_at DESC, o.id OFFSET ${MAX_SESSIONS - 1}))
  SELECT account.*, opened.id AS "sessionId", coalesce((SELECT "on" FROM factor), false) AS "twoFactorOn",
    seat.role AS "seatRole", seat."agencyId"
  FROM account CROSS JOIN opened LEFT JOIN LATERAL (${activeSeatOf('account.id')}) seat ON true`;

/** A session that was just opened, with its account. */
export type OpenedRow = AccountRow & {
  sessionId: string;
  twoFactorOn: boolean;
  seatRole: SeatRole | null;
  agencyId: string | null;
};

/** Stores sessions in PostgreSQL, so that every process agrees and a revoked session is rejected at once (P5). */
@Injectable()
export class SessionRepository {
  private readonly reading = new BatchLoader((names: readonly SessionToken[]) => this.readAll(names));
  private readonly noting = new BatchLoader((ids: readonly string[]) => this.markAllUsed(ids));

  constructor(private readonly db: Database) {}

  /**
   * Opens a session in `tx` or in a separate transaction; null when the account no longer matches the proof, or requires a second
   * factor that was not shown.
   */
  async open(tx: Queryable | null, { user, passwordVersion }: ProvenAccount, session: NewSession): Promise<OpenedRow | null> {
    const { secondFactorShown, lifeSeconds, idleSeconds, address, userAgent, visitorId, replaces, isSignIn } = session;
    const account = [user.id, passwordVersion, user.access, secondFactorShown];
    const earlier = [replaces?.sessionId ?? null, replaces?.userId ?? null];
    const values = [...account, lifeSeconds, idleSeconds, address, userAgent, ...earlier, isSignIn, visitorId];
    const [row] = await (tx ? tx.query<OpenedRow>(OPEN, values) : this.db.prepared<OpenedRow>(OPEN, values));
    return row ?? null;
  }

  /** Returns the user of an active session; concurrent calls share one query. */
  read(name: SessionToken): Promise<ActiveSession | null> {
    return this.reading.load(name);
  }

  /** Records that a session is in use; concurrent calls share one statement. */
  markUsed(id: string): Promise<void> {
    return this.noting.load(id);
  }

  private async markAllUsed(ids: readonly string[]): Promise<void[]> {
    await this.db.run('UPDATE sessions SET seen_at = now() WHERE id = ANY($1::uuid[])', [ids]);
    return [];
  }

  private async readAll(names: readonly SessionToken[]): Promise<(ActiveSession | null)[]> {
    const rows = await this.db.prepared<ActiveSession & { place: number }>(RESUME, [
      names.map(({ sessionId }) => sessionId),
      names.map(({ userId }) => userId),
    ]);
    const found = new Map(rows.map((row) => [row.place, row]));
    return names.map((_name, index) => found.get(index + 1) ?? null);
  }

  /** Records that the user of a session just entered the password again. */
  async confirm({ sessionId, userId }: SessionToken): Promise<void> {
    await this.db.run('UPDATE sessions SET confirmed_at = now() WHERE id = $1 AND user_id = $2', [sessionId, userId]);
  }

  /** Returns whether a session was opened or confirmed within so many seconds. */
  async isFresh({ sessionId, userId }: SessionToken, seconds: number): Promise<boolean> {
    const found = await this.db.query(
      `SELECT FROM sessions WHERE id = $1 AND user_id = $2 AND greatest(created_at, confirmed_at) > now() - make_interval(secs => $3)`,
      [sessionId, userId, seconds],
    );
    return found.length > 0;
  }

  /** Lists a user's active sessions, latest used first. */
  findByUser(userId: string): Promise<SessionRow[]> {
    return this.db.query<SessionRow>(
      `SELECT s.id, s.created_at AS "createdAt", s.seen_at AS "seenAt", s.address, s.user_agent AS "userAgent",
         least(s.expires_at, s.seen_at + make_interval(secs => s.idle_seconds)) AS "expiresAt"
       FROM sessions s WHERE s.user_id = $1 AND ${IS_ACTIVE} ORDER BY s.seen_at DESC, s.id LIMIT ${MAX_SESSIONS}`,
      [userId],
    );
  }

  /** Ends one session of a user; false if there was none. */
  async end(id: string, userId: string): Promise<boolean> {
    return (await this.db.run('DELETE FROM sessions WHERE id = $1 AND user_id = $2', [id, userId])) === 1;
  }

  /** Ends a session of any user, and returns the user; null if there was none. */
  endOfAny(tx: Transaction, id: string): Promise<{ id: string; username: string } | null> {
    return tx.first<{ id: string; username: string }>(
      'DELETE FROM sessions s USING user_contacts u WHERE s.id = $1 AND u.id = s.user_id RETURNING u.id, u.username',
      [id],
    );
  }

  /** Ends all sessions of a user except `keep`. */
  async endAll(db: Queryable, userId: string, keep: string | null = null): Promise<void> {
    await db.run('DELETE FROM sessions WHERE user_id = $1 AND ($2::uuid IS NULL OR id <> $2)', [userId, keep]);
  }

  /** Deletes expired sessions in batches, each in a transaction. */
  async tidy(): Promise<void> {
    const sql = `DELETE FROM sessions WHERE id IN (SELECT s.id FROM sessions s WHERE NOT (${IS_ACTIVE}) LIMIT $1)`;
    while ((await this.db.run(sql, [BATCH_SIZE])) === BATCH_SIZE);
  }
}
