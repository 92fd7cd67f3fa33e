import { Injectable } from '@nestjs/common';
import { zoneOf } from '../../agencies/public.js';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';

/** A grant of which something is left. */
export interface PromoLeft {
  id: string;
  leftCents: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export interface NewGrant {
  agencyId: string;
  amountCents: number;
  expiresAt: Date;
  /** What staff approved; a second grant of it is none. */
  sourceId: string | null;
}

/** What gave promo credit back: a refund, or a returned line. */
export type GivenBack = { refundId: string; returnLineId?: never } | { returnLineId: string; refundId?: never };

/** Both, because a transaction may begin before the end of a grant and see it after the job. */
const IS_OPEN = 'g.expired_at IS NULL AND g.expires_at > now()';

/**
 * SQL of the grants of which an agency has something left, in the order in which they pay (`PromoLeft`); `agency` is the SQL of
 * its ID.
 */
export const promoLeftOf = (agency: string): string =>
  `SELECT id, left_cents AS "leftCents", ${epochMs('expires_at')} AS "expiresAt"
   FROM wallet_promo_grants g WHERE agency_id = ${agency} AND left_cents > 0 AND ${IS_OPEN} ORDER BY expires_at, id`;

/** The end of the day, where the agency $1 is, that it is there after $5 days. */
const END_OF_DAY = `(date_trunc('day', (now() + make_interval(days => $5)) AT TIME ZONE ${zoneOf('$1')}) + interval '1 day')
  AT TIME ZONE ${zoneOf('$1')} - interval '1 millisecond'`;

/** Grants that end first pay first. */
const TAKE = `WITH lots AS (
    SELECT id, left_cents, sum(left_cents) OVER (ORDER BY expires_at, id) - left_cents AS before
    FROM wallet_promo_grants g WHERE agency_id = $1 AND left_cents > 0 AND ${IS_OPEN}),
  taken AS (SELECT id, least(left_cents, $3::int - before)::int AS cents FROM lots WHERE before < $3::int),
  changed AS (
    UPDATE wallet_promo_grants g SET left_cents = g.left_cents - t.cents, held_cents = g.held_cents + CASE WHEN $4::boolean THEN t.cents ELSE 0 END
    FROM taken t WHERE g.id = t.id)
  INSERT INTO wallet_promo_uses (order_id, grant_id, cents, is_held) SELECT $2, id, cents, $4 FROM taken RETURNING cents`;

/** Of a grant that is over nothing comes back. */
const RELEASE = `WITH released AS (DELETE FROM wallet_promo_uses WHERE order_id = $1 AND is_held RETURNING grant_id, cents),
  changed AS (
    UPDATE wallet_promo_grants g SET held_cents = g.held_cents - r.cents, left_cents = g.left_cents + CASE WHEN ${IS_OPEN} THEN r.cents ELSE 0 END
    FROM released r WHERE g.id = r.grant_id RETURNING r.cents, NOT (${IS_OPEN}) AS is_over)
  SELECT coalesce(sum(cents), 0)::int AS cents, coalesce(sum(cents) FILTER (WHERE is_over), 0)::int AS "expiredCents" FROM changed`;

const CAPTURE = `WITH captured AS (UPDATE wallet_promo_uses SET is_held = false WHERE order_id = $1 AND is_held RETURNING grant_id, cents)
  UPDATE wallet_promo_grants g SET held_cents = g.held_cents - c.cents FROM captured c WHERE g.id = c.grant_id`;

/**
 * What was taken last, from the grant that ends last, comes back first. Grants that are over get nothing back: that is answered.
 */
const RETURN = `WITH paid AS (
    SELECT u.grant_id, u.cents - u.returned_cents AS cents, ${IS_OPEN} AS is_open,
      sum(u.cents - u.returned_cents) OVER (ORDER BY g.expires_at DESC, g.id DESC) - (u.cents - u.returned_cents) AS before
    FROM wallet_promo_uses u JOIN wallet_promo_grants g ON g.id = u.grant_id WHERE u.order_id = $1 AND NOT u.is_held AND u.cents > u.returned_cents),
  given AS (SELECT grant_id, is_open, least(cents, $2::int - before)::int AS cents FROM paid WHERE before < $2::int),
  noted AS (UPDATE wallet_promo_uses u SET returned_cents = u.returned_cents + g.cents FROM given g WHERE u.order_id = $1 AND u.grant_id = g.grant_id),
  changed AS (UPDATE wallet_promo_grants w SET left_cents = w.left_cents + g.cents FROM given g WHERE w.id = g.grant_id AND g.is_open)
  SELECT coalesce(sum(cents), 0)::int AS cents, coalesce(sum(cents) FILTER (WHERE NOT is_open), 0)::int AS "overCents" FROM given`;

/** Stores grants of promo credit and what they pay. All but a new one changes under the lock of the wallet. */
@Injectable()
export class PromoRepository {
  constructor(private readonly db: Database) {}

  /** Returns what is left of the grants of an agency, in the order in which they pay. */
  left(agencyId: string, on: Queryable = this.db): Promise<PromoLeft[]> {
    return on.query<PromoLeft>(promoLeftOf('$1'), [agencyId]);
  }

  /** Returns the new grant's ID; null if its source already gave one. */
  async add(tx: Transaction, { agencyId, amountCents, expiresAt, sourceId }: NewGrant): Promise<string | null> {
    const row = await tx.first<{ id: string }>(
      `INSERT INTO wallet_promo_grants (agency_id, amount_cents, left_cents, expires_at, source_id)
       VALUES ($1, $2, $2, $3, $4) ON CONFLICT (source_id) DO NOTHING RETURNING id`,
      [agencyId, amountCents, expiresAt, sourceId],
    );
    return row?.id ?? null;
  }

  /** Takes what an order pays from the grants, or keeps it on hold for the order; returns what there was. */
  async take(
    tx: Transaction,
    agencyId: string,
    orderId: string,
    cents: number,
    { isHeld }: { isHeld: boolean },
  ): Promise<number> {
    const taken = await tx.query<{ cents: number }>(TAKE, [agencyId, orderId, cents, isHeld]);
    return taken.reduce((sum, part) => sum + part.cents, 0);
  }

  /** Marks what is on hold for an order as paid. */
  async capture(tx: Transaction, orderId: string): Promise<void> {
    await tx.run(CAPTURE, [orderId]);
  }

  /** Ends the hold of an order; returns what was on hold, and how much of that is from grants that are over. */
  release(tx: Transaction, orderId: string): Promise<{ cents: number; expiredCents: number }> {
    return tx.one<{ cents: number; expiredCents: number }>(RELEASE, [orderId]);
  }

  /**
   * Returns what a refund gives back to the grants that paid an order, and how much of that they can't take because they are
   * over.
   */
  giveBack(tx: Transaction, orderId: string, cents: number): Promise<{ cents: number; overCents: number }> {
    return tx.one<{ cents: number; overCents: number }>(RETURN, [orderId, cents]);
  }

  /** Adds what a refund gives back for grants that are over. */
  async addOfRefund(tx: Transaction, agencyId: string, given: GivenBack, cents: number, days: number): Promise<void> {
    await tx.run(
      `INSERT INTO wallet_promo_grants (agency_id, amount_cents, left_cents, expires_at, refund_id, return_line_id)
       VALUES ($1, $2, $2, ${END_OF_DAY}, $3, $4)`,
      [agencyId, cents, given.refundId ?? null, given.returnLineId ?? null, days],
    );
  }

  /** Returns agencies with grants that are over. */
  async findDue(limit: number): Promise<string[]> {
    const rows = await this.db.query<{ agencyId: string }>(
      `SELECT agency_id AS "agencyId" FROM wallet_promo_grants WHERE expired_at IS NULL AND expires_at <= now()
       GROUP BY agency_id ORDER BY min(expires_at) LIMIT $1`,
      [limit],
    );
    return rows.map(({ agencyId }) => agencyId);
  }

  /** Ends the grants of an agency that are over, and returns what was left of each. */
  expire(tx: Transaction, agencyId: string): Promise<{ id: string; cents: number }[]> {
    return tx.query<{ id: string; cents: number }>(
      `UPDATE wallet_promo_grants SET expired_at = now(), left_cents = 0 WHERE agency_id = $1 AND expired_at IS NULL AND expires_at <= now()
       RETURNING id, old.left_cents AS cents`,
      [agencyId],
    );
  }

  /**
   * Returns the grants that end soon, of which something is left, which were longer than that, and of which no email reminded.
   */
  async findEnding(days: number, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT id FROM wallet_promo_grants WHERE expired_at IS NULL AND reminded_at IS NULL AND left_cents > 0 AND expires_at > now()
         AND expires_at <= now() + make_interval(days => $1) AND granted_at <= expires_at - make_interval(days => $1)
       ORDER BY expires_at LIMIT $2`,
      [days, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks a grant as reminded of, once; null if it was before, or nothing is left of it. */
  remind(tx: Transaction, id: string): Promise<(PromoLeft & { agencyId: string }) | null> {
    return tx.first<PromoLeft & { agencyId: string }>(
      `UPDATE wallet_promo_grants SET reminded_at = now() WHERE id = $1 AND expired_at IS NULL AND reminded_at IS NULL AND left_cents > 0
       RETURNING id, agency_id AS "agencyId", left_cents AS "leftCents", ${epochMs('expires_at')} AS "expiresAt"`,
      [id],
    );
  }
}
