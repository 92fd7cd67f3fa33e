import { Injectable } from '@nestjs/common';
import type { CallReview } from '@warmline/contracts/calls/types';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { isoText } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import { CALL_FIELDS, CALL_FROM, type CallRow } from './call-log.repository.js';

const REVIEW = `SELECT r.id, r.call_id AS "callId", r.why, ${isoText('r.opened_at')} AS "openedAt", ${isoText('r.closed_at')} AS "closedAt", u.username AS "closedBy", r.note,
    d.outcome, d.reason, d.seconds, d.campaign_id AS "campaignId", f.name AS campaign`;
const REVIEW_FROM = `FROM call_reviews r JOIN calls d ON d.id = r.call_id JOIN call_campaign_facts f ON f.campaign_id = d.campaign_id
  LEFT JOIN user_contacts u ON u.id = r.closed_by`;
const REVIEWS = new Keyset<'opened' | 'closed'>(
  { sql: 'r.id', type: 'uuid' },
  { opened: [{ sql: 'r.opened_at', type: 'time' }], closed: [{ sql: 'r.closed_at', type: 'time' }] },
  'opened',
);

/** Reads the calls of all agencies, and what a person should look at. */
@Injectable()
export class AdminCallRepository {
  constructor(private readonly db: Database) {}

  /** Returns the calls on the line, oldest first. */
  live(limit: number): Promise<CallRow[]> {
    return this.db.query<CallRow>(
      `SELECT ${CALL_FIELDS} ${CALL_FROM} WHERE d.outcome = 'open' AND d.kind = 'live' ORDER BY d.offered_at, d.id LIMIT $1`,
      [limit],
    );
  }

  find(id: string): Promise<CallRow | null> {
    return this.db.first<CallRow>(`SELECT ${CALL_FIELDS} ${CALL_FROM} WHERE d.id = $1`, [id]);
  }

  async countLive(): Promise<number> {
    const row = await this.db.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM calls WHERE outcome = 'open' AND kind = 'live'`,
    );
    return row.count;
  }

  async reviews(isClosed: boolean, range: PageRange): Promise<PageRows<CallReview>> {
    const { where, order, limit, key, values, page } = REVIEWS.page({ ...range, sort: isClosed ? '-closed' : 'opened' }, 1);
    return page(
      await this.db.query<CallReview & { pageKey?: string[] }>(
        `${REVIEW}, ${key} ${REVIEW_FROM} WHERE r.closed_at IS ${isClosed ? 'NOT NULL' : 'NULL'} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
        values,
      ),
    );
  }

  async countReviews(isClosed: boolean): Promise<number> {
    const row = await this.db.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM call_reviews WHERE closed_at IS ${isClosed ? 'NOT NULL' : 'NULL'}`,
    );
    return row.count;
  }

  review(id: string): Promise<CallReview | null> {
    return this.db.first<CallReview>(`${REVIEW} ${REVIEW_FROM} WHERE r.id = $1`, [id]);
  }

  /** Locks a review, which no event opens again meanwhile, and then reads it: who closed it may have changed during the wait. */
  async lockReview(tx: Transaction, id: string): Promise<CallReview | null> {
    await tx.run('SELECT FROM call_reviews WHERE id = $1 FOR UPDATE', [id]);
    return tx.first<CallReview>(`${REVIEW} ${REVIEW_FROM} WHERE r.id = $1`, [id]);
  }

  async closeReview(tx: Transaction, id: string, userId: string, note: string): Promise<void> {
    await tx.run('UPDATE call_reviews SET closed_at = now(), closed_by = $2, note = $3 WHERE id = $1', [id, userId, note]);
  }

  /** Returns whether this person closed a review with this note. */
  async wasClosedBy(tx: Transaction, id: string, userId: string, note: string): Promise<boolean> {
    const rows = await tx.query('SELECT FROM call_reviews WHERE id = $1 AND closed_by = $2 AND note = $3', [id, userId, note]);
    return rows.length > 0;
  }
}
