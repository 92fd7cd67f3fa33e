import type { Wallet } from '@warmline/contracts/wallet/types';
import { Injectable } from '@nestjs/common';
import { zoneOf } from '../../agencies/public.js';
import { Database } from '../../../platform/database/database.js';
import type { Balance } from '../../ledger/public.js';
import { hasDisputedDeposit } from './disputed-deposit.sql.js';
import { disputedCentsOf, refundableOf } from './payout-source.repository.js';
import { promoLeftOf, type PromoLeft } from './promo.repository.js';
import { SHOWN_RECHARGE, type ShownRecharge } from './recharge.repository.js';

/** What an agency sees of its wallet. */
export interface ShownWallet extends Balance {
  /** Why nothing can be bought from it. */
  blocked: Wallet['blocked'];
  /** The grants of promo credit that are left; `promoCents` is their sum. */
  promo: (PromoLeft & { lastDay: string })[];
  /** What can be refunded of each payment. */
  sources: { leftCents: number }[];
  /** Of its deposits and card payments, and not decided for the shop. */
  disputedCents: number;
  /** Null if it was never switched on. */
  recharge: ShownRecharge | null;
}

/**
 * SQL of a balance `b` without its promo credit, zeros if there is none, and of why nothing can be bought from it; `agency` is
 * the SQL of its owner.
 */
export const balanceOf = (
  agency: string,
): string => `coalesce(b.cash_cents, 0)::float8 AS "cashCents", coalesce(b.held_cents, 0)::float8 AS "heldCents",
    coalesce(b.frozen_cents, 0)::float8 AS "frozenCents", coalesce(b.debt_cents, 0)::float8 AS "debtCents",
    CASE WHEN b.debt_cents > 0 THEN 'owes' WHEN b.frozen_cents > 0 OR ${hasDisputedDeposit(agency)} THEN 'disputed' END AS blocked`;

const LAST_DAY = `to_char(to_timestamp(promo."expiresAt" / 1000) AT TIME ZONE ${zoneOf('$1')}, 'YYYY-MM-DD')`;

/** Promo credit counts until its end, even if the job that takes the rest from the balance has not run yet (W80). */
const WALLET = `WITH promo AS (${promoLeftOf('$1')})
  SELECT ${balanceOf('$1')}, (SELECT coalesce(sum("leftCents"), 0)::float8 FROM promo) AS "promoCents",
    (SELECT coalesce(jsonb_agg(to_jsonb(promo) || jsonb_build_object('lastDay', ${LAST_DAY})), '[]') FROM promo) AS promo,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('leftCents', r.payable_cents)), '[]') FROM ${refundableOf('$1')} r) AS sources,
    ${disputedCentsOf('$1')} AS "disputedCents", (SELECT to_jsonb(shown) FROM (${SHOWN_RECHARGE}) shown) AS recharge
  FROM (SELECT $1::uuid AS id) agency LEFT JOIN ledger_balances b ON b.owner_id = agency.id`;

/** Reads wallets for those who use them. */
@Injectable()
export class WalletRepository {
  constructor(private readonly db: Database) {}

  /** Returns all of it at one moment, in one statement; zeros for an agency that never had money. */
  async read(agencyId: string): Promise<ShownWallet> {
    return (await this.db.prepared<ShownWallet>(WALLET, [agencyId]))[0]!;
  }
}
