import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { PRICE_CENTS } from './lead-price.sql.js';
import { ON_SALE } from './lead-status.sql.js';

/** What leads cost together, and the lowest and the highest price of one. */
export interface ChoicePrice {
  leads: number;
  totalCents: number;
  minCents: number;
  maxCents: number;
}

/**
 * ($1 IDs in order, $2 limit, $3 and $4 wanted prices): the first leads that are on sale and that no other transaction has
 * locked. The lock is below the limit: what is locked is taken, and who comes next finds the rest.
 */
const LOCK_FIRST = `SELECT l.id::float8 AS id FROM unnest((SELECT $1::bigint[])) WITH ORDINALITY AS wanted(id, place) JOIN aged_leads l ON l.id = wanted.id
  WHERE ${ON_SALE} AND ${PRICE_CENTS} >= $3::float8 AND ${PRICE_CENTS} <= $4::float8 ORDER BY wanted.place LIMIT (SELECT $2::int) FOR UPDATE OF l SKIP LOCKED`;

const PRICE = `SELECT count(*)::int AS leads, coalesce(sum(cents), 0)::float8 AS "totalCents", coalesce(min(cents), 0)::int AS "minCents",
    coalesce(max(cents), 0)::int AS "maxCents"
  FROM (SELECT ${PRICE_CENTS} AS cents FROM unnest((SELECT $1::bigint[])) AS wanted(id) JOIN aged_leads l ON l.id = wanted.id WHERE ${ON_SALE}) priced`;

/** Locks and prices leads that a buyer did not choose one by one. */
@Injectable()
export class LeadChoice {
  constructor(private readonly db: Database) {}

  /**
   * Locks up to `limit` of the leads at a wanted price until the transaction ends, the first ones first, and never waits for
   * another buyer.
   */
  async lockFirst(
    tx: Transaction,
    ids: readonly number[],
    limit: number,
    { min = 0, max = Infinity }: { min?: number | undefined; max?: number | undefined },
  ): Promise<number[]> {
    return (await tx.query<{ id: number }>(LOCK_FIRST, [ids, limit, min, max])).map(({ id }) => id);
  }

  /** Returns what those of the leads cost now that are on sale. */
  priceOf(ids: readonly number[]): Promise<ChoicePrice> {
    return this.db.one<ChoicePrice>(PRICE, [ids]);
  }
}
