import { Injectable } from '@nestjs/common';
import { AGE_RANGES, type AgeRange } from '@warmline/contracts/prices/price-book';
import { daysOf } from '@warmline/domain/leads/lead-age';
import type { LeadWish } from '@warmline/domain/leads/lead-wish';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { ON_SALE } from './lead-status.sql.js';

/** What became available: the leads of an import, or one lead. Neither means all of inventory. */
export interface Arrival {
  importId?: string;
  leadId?: number;
}

const ago = (days: number | string): string => `now() - ${days} * interval '24 hours'`;
/** A lead age is rounded up: a lead is 31 days old as soon as 30 days have passed. */
const isBetween = (first: number | string, last: number | string): string =>
  `l.form_filled_at >= ${ago(last)} AND l.form_filled_at < ${ago(`(${first} - 1)`)}`;

const BANDS = `(VALUES ${AGE_RANGES.map((age) => `('${age}', ${daysOf(age).join(', ')})`).join(', ')}) AS band(age, first_day, last_day)`;
const IN_BAND = isBetween('band.first_day', 'band.last_day');

const isOfAge = (ages: LeadWish['ages']): string => `(${ages.map((age) => `(${isBetween(...daysOf(age))})`).join(' OR ')})`;

function arrived({ importId, leadId }: Arrival, values: unknown[]): string | null {
  if (importId !== undefined) return `l.import_id = $${values.push(importId)}::uuid`;
  return leadId === undefined ? null : `l.id = $${values.push(leadId)}::bigint`;
}

/**
 * Returns SQL that locks up to $1 leads on sale in the states $2 and of the wished ages, newest first, and never waits for
 * another buyer's leads. The lock is below the limit: what is locked is taken, and who comes next finds the rest
 * (`fill-packages.spec.ts`). `values` gets the parameters; `among` are the only leads to take, unless it is null.
 */
export function lockMatching(
  { states, ages }: LeadWish,
  limit: number,
  arrival: Arrival,
  values: unknown[],
  among: readonly number[] | null = null,
): string {
  values.push(limit, states);
  return `SELECT l.id, l.order_id IS NOT NULL AS held_before FROM aged_leads l
    WHERE l.state = ANY($2::text[]) AND ${ON_SALE} AND ${isOfAge(ages)} AND ${arrived(arrival, values) ?? 'true'}
      AND ${among === null ? 'true' : `l.id = ANY($${values.push(among)}::bigint[])`}
    ORDER BY l.id DESC LIMIT $1 FOR UPDATE SKIP LOCKED`;
}

/** Finds leads for packages and orders by number. */
@Injectable()
export class MatchingLeadRepository {
  constructor(private readonly db: Database) {}

  /** Returns leads on sale that match a wish with their phone numbers, newest first, from the one before `before` on. */
  candidates(
    on: Queryable,
    { states, ages }: LeadWish,
    arrival: Arrival,
    before: number | null,
    limit: number,
  ): Promise<{ id: number; phone: string }[]> {
    const values: unknown[] = [states, before, limit];
    const among = arrived(arrival, values) ?? 'true';
    return on.query(
      `SELECT l.id::float8 AS id, l.phone FROM aged_leads l WHERE l.state = ANY($1::text[]) AND ${ON_SALE} AND ${isOfAge(ages)} AND ${among}
         AND ($2::bigint IS NULL OR l.id < $2) ORDER BY l.id DESC LIMIT $3`,
      values,
    );
  }

  /**
   * Returns which kinds of leads (`kindsOf`) are on sale among what arrived. Asks for each kind once, however many wishes there
   * are: an arrival is read as a whole, inventory by state until the first match.
   */
  async findKinds(wishes: readonly LeadWish[], arrival: Arrival): Promise<Set<string>> {
    const values: unknown[] = [[...new Set(wishes.flatMap(({ states }) => states))]];
    const among = arrived(arrival, values);
    const rows = await this.db.query<{ state: string; age: AgeRange }>(
      among === null
        ? `SELECT place.state, band.age FROM unnest($1::text[]) AS place(state) CROSS JOIN ${BANDS}
           WHERE EXISTS (SELECT FROM aged_leads l WHERE l.state = place.state AND ${ON_SALE} AND ${IN_BAND})`
        : `SELECT DISTINCT l.state, band.age FROM aged_leads l JOIN ${BANDS} ON ${IN_BAND} WHERE ${among} AND l.state = ANY($1::text[]) AND ${ON_SALE}`,
      values,
    );
    return new Set(rows.map(({ state, age }) => `${state} ${age}`));
  }
}
