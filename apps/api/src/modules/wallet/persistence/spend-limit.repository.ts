import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import { hasDisputedDeposit } from './disputed-deposit.sql.js';
import { promoLeftOf } from './promo.repository.js';

const LIMITS = `SELECT asked.id AS "agencyId", coalesce(promo.cents, 0)::int AS "promoCents", ${hasDisputedDeposit('asked.id')} AS "isDisputed"
  FROM unnest($1::uuid[]) AS asked(id) CROSS JOIN LATERAL (SELECT sum("leftCents") AS cents FROM (${promoLeftOf('asked.id')}) left_over) promo`;

/** Reads what limits the balances of many agencies. */
@Injectable()
export class SpendLimitRepository {
  /** Returns the promo credit that each agency can spend, and whether a deposit of it is disputed. */
  limits(
    tx: Transaction,
    agencyIds: readonly string[],
  ): Promise<{ agencyId: string; promoCents: number; isDisputed: boolean }[]> {
    return tx.query(LIMITS, [agencyIds]);
  }
}
