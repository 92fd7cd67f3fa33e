import { Injectable } from '@nestjs/common';
import { BatchLoader } from '../../../platform/database/batch-loader.js';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import type { Visit } from '../../access-log/public.js';

/** How someone accepted: asked for it, or by the form that created the account, which says so. */
export type AcceptedBy = 'asked' | 'sign_up';

/** What an account accepted. */
export interface Acceptance {
  version: number;
  sha256: string;
  at: Date;
  address: string | null;
}

/** The terms in force, null while none are published, and whether an account accepted their text. */
interface Standing {
  id: string;
  version: number | null;
  isAccepted: boolean;
}

const USER_AGENT_MAX = 400;
/** Runs with every purchase, so it compares checksums only. */
const STANDINGS = `SELECT asked.id, t.version, EXISTS (SELECT FROM terms_acceptances a WHERE a.user_id = asked.id AND a.sha256 = t.sha256) AS "isAccepted"
  FROM unnest($1::uuid[]) WITH ORDINALITY AS asked(id, place) LEFT JOIN terms_in_force t ON true ORDER BY place`;
const ACCEPT = `INSERT INTO terms_acceptances (user_id, agency_id, version, sha256, accepted_by, address, user_agent, visitor_id)
  SELECT $1, $2, t.version, t.sha256, $3, $4, left($5, ${USER_AGENT_MAX}), $6 FROM terms_in_force t
  WHERE $7::text IS NULL OR (t.version = $8::bigint AND encode(t.sha256, 'hex') = $7::text)
  ON CONFLICT (user_id, sha256) DO NOTHING RETURNING version`;

/** Stores who accepted which terms; nothing in it is ever changed (P70). */
@Injectable()
export class AcceptanceRepository {
  private readonly shared = new BatchLoader((userIds: readonly (string | null)[]) =>
    this.db.prepared<Standing>(STANDINGS, [userIds]),
  );

  constructor(private readonly db: Database) {}

  /** Concurrent purchases share one statement. */
  standing(userId: string | null): Promise<Standing> {
    return this.shared.load(userId);
  }

  /** The same of several accounts, in the caller's transaction. */
  standings(tx: Transaction, userIds: readonly string[]): Promise<Standing[]> {
    return tx.query<Standing>(STANDINGS, [userIds]);
  }

  /**
   * Stores that an account accepts the terms in force, `named` by version and checksum if it was asked; returns whether that is
   * new.
   */
  async add(
    on: Queryable,
    by: AcceptedBy,
    { userId, agencyId, address, userAgent, visitorId }: Visit,
    named: { version: number; sha256: string } | null,
  ): Promise<number | null> {
    const values = [userId, agencyId, by, address, userAgent, visitorId, named?.sha256 ?? null, named?.version ?? null];
    return (await on.first<{ version: number }>(ACCEPT, values))?.version ?? null;
  }

  /** Returns the last text that an account accepted, until a time. */
  async last(userId: string, until = new Date()): Promise<Acceptance | null> {
    const row = await this.db.first<Omit<Acceptance, 'at'> & { at: string }>(
      `SELECT version, encode(sha256, 'hex') AS sha256, accepted_at AS at, address FROM terms_acceptances
       WHERE user_id = $1 AND accepted_at <= $2 ORDER BY accepted_at DESC LIMIT 1`,
      [userId, until],
    );
    return row ? { ...row, at: new Date(row.at) } : null;
  }

  /** Stores for accounts of the demo that they accepted the terms in force. */
  async addDemo(): Promise<void> {
    await this.db.run(
      `INSERT INTO terms_acceptances (user_id, version, sha256, accepted_by)
       SELECT u.id, t.version, t.sha256, 'sign_up' FROM user_contacts u, terms_in_force t WHERE u.username IN ('buyer', 'buyer2')
       ON CONFLICT (user_id, sha256) DO NOTHING`,
    );
  }
}
