import { Injectable } from '@nestjs/common';
import { daysOf } from '@warmline/domain/lead-age';
import type { LeadWish } from '@warmline/domain/lead-wish';
import { Database } from '../../../platform/database/database.js';
import { ON_SALE } from './lead-status.sql.js';

/** What became available: the leads of an import, or one lead. Neither means all of inventory. */
export interface Arrival {
  importId?: string;
  leadId?: number;
}

/** A lead age is rounded up: a lead is 31 days old as soon as 30 days have passed. */
const inDays = (
  first: string,
  last: string,
): string => `EXISTS (SELECT FROM unnest(${first}::int[], ${last}::int[]) AS age(first_day, last_day)
    WHERE l.form_filled_at >= now() - age.last_day * interval '24 hours' AND l.form_filled_at < now() - (age.first_day - 1) * interval '24 hours')`;

function arrived({ importId, leadId }: Arrival, values: unknown[]): string {
  if (importId !== undefined) return ` AND l.import_id = $${values.push(importId)}::uuid`;
  return leadId === undefined ? '' : ` AND l.id = $${values.push(leadId)}::bigint`;
}

/**
 * Returns SQL that locks up to $1 leads on sale in the states $2 from the days $3 to $4, newest first, and never waits for another buyer's leads. The lock is
 * below the limit: what is locked is taken, and who comes next finds the rest (`fill-packages.spec.ts`). `values` gets the parameters.
 */
export function lockMatching({ states, ages }: LeadWish, limit: number, arrival: Arrival, values: unknown[]): string {
  const days = ages.map(daysOf);
  values.push(limit, states, ...[0, 1].map((end) => days.map((range) => range[end])));
  return `SELECT l.id, l.order_id IS NOT NULL AS held_before FROM aged_leads l
    WHERE l.state = ANY($2::text[]) AND ${ON_SALE} AND ${inDays('$3', '$4')}${arrived(arrival, values)}
    ORDER BY l.id DESC LIMIT $1 FOR UPDATE SKIP LOCKED`;
}

/** Finds leads for who bought them by number. */
@Injectable()
export class MatchingLeadRepository {
  constructor(private readonly db: Database) {}

  /** Returns the ids of those wishes that match a lead on sale among what arrived. */
  async findMatched(wishes: readonly (LeadWish & { id: string })[], arrival: Arrival): Promise<Set<string>> {
    const values: unknown[] = [
      JSON.stringify(
        wishes.map(({ id, states, ages }) => {
          const days = ages.map(daysOf);
          return { id, states, first_days: days.map(([first]) => first), last_days: days.map(([, last]) => last) };
        }),
      ),
    ];
    const rows = await this.db.query<{ id: string }>(
      `SELECT w.id FROM jsonb_to_recordset($1::jsonb) AS w(id uuid, states text[], first_days int[], last_days int[])
       WHERE EXISTS (SELECT FROM aged_leads l WHERE l.state = ANY(w.states) AND ${ON_SALE}
         AND ${inDays('w.first_days', 'w.last_days')}${arrived(arrival, values)})`,
      values,
    );
    return new Set(rows.map(({ id }) => id));
  }
}
