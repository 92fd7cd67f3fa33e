import {
  LOW_BALANCE_CENTS,
  type RechargeNumbers,
  type RechargePause,
  type RechargeState,
} from '@warmline/contracts/wallet/recharge';
import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { hasDisputedDeposit } from './disputed-deposit.sql.js';
import { addJobs } from '../../../platform/queue/outbox.js';
import type { LoweredBalance } from '../../ledger/public.js';
import { rechargeJob } from '../jobs/recharge.job.js';

export interface StoredRecharge extends RechargeNumbers {
  agencyId: string;
  cardId: string;
  /** Who agreed to it last. */
  changedBy: string;
  state: RechargeState;
  /** Declines in a row. */
  attempts: number;
  /** Milliseconds since the epoch, like the other times. */
  nextTryAt: number | null;
  pausedBecause: RechargePause | null;
  pausedAt: number | null;
}

/** Auto-recharge as an agency sees it. */
export interface ShownRecharge extends StoredRecharge {
  monthCents: number;
  openCharge: OpenCharge | null;
}

/** What someone switched on. */
export interface AgreedRecharge extends RechargeNumbers {
  agencyId: string;
  cardId: string;
  consentId: string;
  changedBy: string;
}

/** The status of an auto-recharge; what is left out is cleared. */
export interface RechargeStatus {
  state: RechargeState;
  attempts?: number;
  nextTryAt?: number | null;
  pausedBecause?: RechargePause;
}

/** What was charged and opened lately. Times are in milliseconds since the epoch. */
export interface RechargeHistory {
  pendingCents: number;
  monthCents: number;
  today: number;
  lastPaidAt: number | null;
  isDisputed: boolean;
  now: number;
}

const COLUMNS = `agency_id AS "agencyId", threshold_cents AS "thresholdCents", amount_cents AS "amountCents", ceiling_cents AS "ceilingCents",
  card_id AS "cardId", changed_by AS "changedBy", state, attempts, ${epochMs('next_try_at')} AS "nextTryAt", paused_because AS "pausedBecause",
  ${epochMs('paused_at')} AS "pausedAt"`;

const MONTH_CENTS = `coalesce(sum(amount_cents) FILTER (WHERE kind = 'recharge' AND paid_at >= date_trunc('month', now(), 'UTC')), 0)::float8`;
const LATELY = `created_at > now() - interval '40 days'`;
const OPEN_CHARGE = `SELECT reference, amount_cents AS "amountCents", payment_intent_id IS NOT NULL AS "isAsked" FROM wallet_deposits
  WHERE agency_id = $1 AND kind = 'recharge' AND status = 'pending'`;

/** SQL of auto-recharge as the agency $1 sees it (`ShownRecharge`), no row if it was never switched on. */
export const SHOWN_RECHARGE = `SELECT ${COLUMNS},
    (SELECT ${MONTH_CENTS} FROM wallet_deposits WHERE agency_id = $1 AND ${LATELY}) AS "monthCents",
    (SELECT to_jsonb(open) FROM (${OPEN_CHARGE}) open) AS "openCharge"
  FROM wallet_recharge WHERE agency_id = $1`;

/**
 * Recharges count when they were paid; an open one is the agency's only one. Deposits of others count while they may still be
 * paid.
 */
const HISTORY = `SELECT
    coalesce(sum(amount_cents) FILTER (WHERE status = 'pending' AND created_at > now() - interval '30 minutes'), 0)::float8 AS "pendingCents",
    ${MONTH_CENTS} AS "monthCents",
    (count(*) FILTER (WHERE kind = 'recharge' AND paid_at >= date_trunc('day', now(), 'UTC')))::int AS today,
    ${epochMs("max(paid_at) FILTER (WHERE kind = 'recharge')")} AS "lastPaidAt", ${epochMs('now()')} AS now,
    ${hasDisputedDeposit('$1')} AS "isDisputed"
  FROM wallet_deposits WHERE agency_id = $1 AND ${LATELY}`;

/**
 * SQL that adds a job for each change of a balance that leaves it too low (W15, W55), as a part of the statement that made the
 * changes: rows of `LoweredBalance`. Most changes need none.
 */
export const watchLowered = (changes: string): string =>
  addJobs(`SELECT '${rechargeJob.name}', '${rechargeJob.queue}', jsonb_build_object('agencyId', low."agencyId", 'entryId', low.seq),
      'recharge:' || low."agencyId" || ':' || low.seq
    FROM ${changes} low LEFT JOIN wallet_recharge r ON r.agency_id = low."agencyId" AND r.state <> 'off'
    WHERE low."afterCents" < coalesce(r.threshold_cents, ${LOW_BALANCE_CENTS})
      AND (r.agency_id IS NOT NULL OR low."beforeCents" >= ${LOW_BALANCE_CENTS})`);

const WATCH = watchLowered(
  `(SELECT * FROM jsonb_to_recordset($1::jsonb) AS changed("agencyId" uuid, seq bigint, "beforeCents" bigint, "afterCents" bigint))`,
);

/** Stores what agencies agreed to be charged, and its status (W15). */
@Injectable()
export class RechargeRepository {
  constructor(private readonly db: Database) {}

  /** Adds a job for each change that leaves a balance too low. */
  async lowered(tx: Transaction, changes: readonly LoweredBalance[]): Promise<void> {
    await tx.run(WATCH, [JSON.stringify(changes)]);
  }

  find(agencyId: string, on: Queryable = this.db): Promise<StoredRecharge | null> {
    return on.first<StoredRecharge>(`SELECT ${COLUMNS} FROM wallet_recharge WHERE agency_id = $1`, [agencyId]);
  }

  /** Makes whoever judges or changes an agency's auto-recharge wait for each other. */
  lock(tx: Transaction, agencyId: string): Promise<StoredRecharge | null> {
    const sql = `SELECT ${COLUMNS} FROM wallet_recharge WHERE agency_id = $1 FOR NO KEY UPDATE`;
    return tx.first<StoredRecharge>(sql, [agencyId]);
  }

  /** Stores what was agreed to; its status is set apart. */
  async agree(tx: Transaction, agreed: AgreedRecharge): Promise<void> {
    const { agencyId, thresholdCents, amountCents, ceilingCents, cardId, consentId, changedBy } = agreed;
    await tx.run(
      `INSERT INTO wallet_recharge (agency_id, threshold_cents, amount_cents, ceiling_cents, card_id, consent_id, changed_by, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'off') ON CONFLICT (agency_id) DO UPDATE SET threshold_cents = $2, amount_cents = $3,
         ceiling_cents = $4, card_id = $5, consent_id = $6, changed_by = $7, changed_at = now()`,
      [agencyId, thresholdCents, amountCents, ceilingCents, cardId, consentId, changedBy],
    );
  }

  async setStatus(tx: Transaction, agencyId: string, status: RechargeStatus): Promise<void> {
    const { state, attempts = 0, nextTryAt = null, pausedBecause = null } = status;
    await tx.run(
      `UPDATE wallet_recharge SET state = $2, attempts = $3, next_try_at = to_timestamp($4::float8 / 1000), paused_because = $5,
         paused_at = CASE WHEN $2 = 'paused' THEN now() END WHERE agency_id = $1`,
      [agencyId, state, attempts, nextTryAt, pausedBecause],
    );
  }

  history(agencyId: string, on: Queryable = this.db): Promise<RechargeHistory> {
    return on.one<RechargeHistory>(HISTORY, [agencyId]);
  }

  /** Returns the open charge of an agency. */
  openCharge(agencyId: string, on: Queryable = this.db): Promise<OpenCharge | null> {
    return on.first<OpenCharge>(OPEN_CHARGE, [agencyId]);
  }

  /** Returns the open charge that waits for the cardholder of another card than the agreed one. */
  replacedCharge(agencyId: string): Promise<{ id: string; intentId: string } | null> {
    return this.db.first(
      `SELECT d.id, d.payment_intent_id AS "intentId" FROM wallet_deposits d JOIN wallet_recharge r ON r.agency_id = d.agency_id
       WHERE d.agency_id = $1 AND d.kind = 'recharge' AND d.status = 'pending' AND d.payment_intent_id IS NOT NULL
         AND r.state <> 'off' AND d.recharge_card_id <> r.card_id`,
      [agencyId],
    );
  }

  /** Returns agencies whose balance may have to be judged, in order, after one of them. */
  async due(after: string | null, limit: number): Promise<Pick<StoredRecharge, 'agencyId' | 'thresholdCents' | 'state'>[]> {
    return this.db.query(
      `SELECT agency_id AS "agencyId", threshold_cents AS "thresholdCents", state FROM wallet_recharge
       WHERE state IN ('idle', 'waiting', 'paused') AND (state = 'idle' OR next_try_at <= now()) AND ($1::uuid IS NULL OR agency_id > $1)
       ORDER BY agency_id LIMIT $2`,
      [after, limit],
    );
  }

  /** Returns whether a card is the one that is charged. */
  async uses(cardId: string): Promise<boolean> {
    const sql = `SELECT EXISTS (SELECT FROM wallet_recharge WHERE card_id = $1 AND state <> 'off') AS used`;
    return (await this.db.one<{ used: boolean }>(sql, [cardId])).used;
  }
}

/** `isAsked`: the provider has it, so its bank asks the cardholder. */
export interface OpenCharge {
  reference: string;
  amountCents: number;
  isAsked: boolean;
}
