import { Injectable } from '@nestjs/common';
import type { AgedLeadFilter } from '@warmline/contracts/leads/query';
import type { LeadPick } from '@warmline/contracts/orders/quantity';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { activeSeatOf, zoneOf } from '../../agencies/public.js';
import { accountStateOf } from '../../users/public.js';
import { HAS_BEGUN, PERIOD_START, TODAY } from './standing-order.repository.js';

/** A standing order that may buy now. */
export interface OpenStandingOrder {
  id: string;
  agencyId: string;
  /** Who saved it last, and buys. */
  savedBy: string;
  name: string;
  filter: AgedLeadFilter;
  pick: LeadPick;
  maxPriceCents: number;
  roomCents: number;
  roomLeads: number;
  lastTurn: number;
  /** Who saved it last may still keep standing orders of its agency. */
  mayBuy: boolean;
}

/** What a standing order got: an order with leads. */
export interface StandingFill {
  orderId: string;
  standingOrderId: string;
  leads: number;
  cents: number;
  /** Its last turn. */
  turn: number;
}

export type FillCause = 'import' | 'lead' | 'sweep';

const UNLIMITED = 2_147_483_647;
/** The sweep ends those whose last day is over; an import may arrive before it. */
const IS_RUNNING = `o.status = 'active' AND ${HAS_BEGUN} AND (o.ends_on IS NULL OR o.ends_on >= ${TODAY})`;
/** Prices fall with the lead age, and budgets begin anew: each day is looked at once. */
const IS_DUE = `(o.walked_at IS NULL OR o.walked_at < date_trunc('day', now(), ${zoneOf('o.agency_id')}))`;

const END_OVER = `UPDATE standing_orders o SET status = 'ended', ended_at = now(), paused_at = NULL, paused_until = NULL
  WHERE o.status <> 'ended' AND o.ends_on < ${TODAY} RETURNING o.agency_id AS "agencyId"`;
const ROLL = `UPDATE standing_orders o SET period_starts_at = ${PERIOD_START}, spent_cents = 0, taken = 0
  WHERE o.id = ANY($1::uuid[]) AND o.period_starts_at < ${PERIOD_START}`;
const OPEN = `SELECT o.id, o.agency_id AS "agencyId", o.saved_by AS "savedBy", o.name, o.filter, o.pick, o.max_price_cents AS "maxPriceCents",
    o.budget_cents - o.spent_cents AS "roomCents", coalesce(o.lead_cap - o.taken, ${UNLIMITED}) AS "roomLeads", o.last_turn::float8 AS "lastTurn",
    EXISTS (SELECT FROM (${accountStateOf('o.saved_by')}) u WHERE u.access = 'buyer') AND EXISTS (
      SELECT FROM (${activeSeatOf('o.saved_by')}) s WHERE s."agencyId" = o.agency_id AND s.role = ANY('{owner,manager}')) AS "mayBuy"
  FROM standing_orders o WHERE o.id = ANY($1::uuid[]) ORDER BY o.id`;

/** Locks standing orders for the matcher, and stores what they got. */
@Injectable()
export class MatchingRepository {
  constructor(private readonly db: Database) {}

  /** Makes other units of the matcher wait until the transaction ends. */
  async lockMatcher(tx: Transaction): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('standing-matcher', 0))`);
  }

  /** Returns whether a standing order may buy now. */
  async hasOpen(): Promise<boolean> {
    const sql = `SELECT EXISTS (SELECT FROM standing_orders WHERE status = 'active') AS found`;
    return (await this.db.one<{ found: boolean }>(sql)).found;
  }

  /**
   * Locks those that may buy now, in order, with a new period if one began; with `due` only those that must look through
   * inventory.
   */
  async lockOpen(tx: Transaction, { due }: { due: boolean }): Promise<OpenStandingOrder[]> {
    const locked = await tx.query<{ id: string }>(
      `SELECT o.id FROM standing_orders o WHERE ${IS_RUNNING} AND ${due ? IS_DUE : 'true'} ORDER BY o.id FOR UPDATE OF o`,
    );
    const ids = locked.map(({ id }) => id);
    await tx.run(ROLL, [ids]);
    return tx.query<OpenStandingOrder>(OPEN, [ids]);
  }

  /** Ends those whose last day is over, and returns their agencies. */
  async endOver(tx: Transaction): Promise<string[]> {
    return (await tx.query<{ agencyId: string }>(END_OVER)).map(({ agencyId }) => agencyId);
  }

  /** Locks those that were paused until today. */
  lockRested(tx: Transaction): Promise<{ id: string; agencyId: string; savedBy: string; name: string; until: string }[]> {
    return tx.query(
      `SELECT o.id, o.agency_id AS "agencyId", o.saved_by AS "savedBy", o.name, to_char(o.paused_until, 'YYYY-MM-DD') AS until
       FROM standing_orders o WHERE o.status = 'paused' AND o.paused_until <= ${TODAY} ORDER BY o.id FOR UPDATE OF o`,
    );
  }

  /** Returns those that wait for terms to be accepted, with who saved them. */
  findWaitingForTerms(tx: Transaction): Promise<{ id: string; agencyId: string; savedBy: string }[]> {
    return tx.query(
      `SELECT id, agency_id AS "agencyId", saved_by AS "savedBy" FROM standing_orders WHERE status = 'paused_terms'`,
    );
  }

  /** Lets those go on that waited for terms. */
  async resumeAccepted(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.run(
      `UPDATE standing_orders SET status = 'active', paused_at = NULL, walked_at = NULL WHERE id = ANY($1::uuid[]) AND status = 'paused_terms'`,
      [ids],
    );
  }

  /** Pauses locked ones. */
  async pause(tx: Transaction, ids: readonly string[], status: 'paused' | 'paused_funds' | 'paused_terms'): Promise<void> {
    await tx.run('UPDATE standing_orders SET status = $2, paused_at = now() WHERE id = ANY($1::uuid[])', [ids, status]);
  }

  /** Notes that locked ones looked through inventory. */
  async markVisited(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.run('UPDATE standing_orders SET walked_at = now() WHERE id = ANY($1::uuid[])', [ids]);
  }

  /** Returns the number of the last turn of each agency, and of all. */
  async turns(tx: Transaction): Promise<{ ofAgency: Map<string, number>; last: number }> {
    const rows = await tx.query<{ agencyId: string; turn: number }>(
      'SELECT agency_id AS "agencyId", last_turn::float8 AS turn FROM standing_turns',
    );
    return {
      ofAgency: new Map(rows.map(({ agencyId, turn }) => [agencyId, turn])),
      last: rows.reduce((last, { turn }) => Math.max(last, turn), 0),
    };
  }

  /** Stores what locked standing orders got; a budget or a cap that would be passed undoes the unit. */
  async storeFills(tx: Transaction, fills: readonly StandingFill[], cause: FillCause): Promise<void> {
    await tx.run(
      `WITH fill AS (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::bigint[]) AS f(order_id, id, leads, cents, turn)),
         used AS (UPDATE standing_orders o SET spent_cents = o.spent_cents + fill.cents, taken = o.taken + fill.leads, last_turn = fill.turn
           FROM fill WHERE o.id = fill.id)
       INSERT INTO standing_fills (order_id, standing_order_id, leads, cents, cause) SELECT order_id, id, leads, cents, $6 FROM fill`,
      [
        fills.map(({ orderId }) => orderId),
        fills.map(({ standingOrderId }) => standingOrderId),
        fills.map(({ leads }) => leads),
        fills.map(({ cents }) => cents),
        fills.map(({ turn }) => turn),
        cause,
      ],
    );
  }

  async storeTurns(tx: Transaction, turns: ReadonlyMap<string, number>): Promise<void> {
    await tx.run(
      `INSERT INTO standing_turns (agency_id, last_turn) SELECT * FROM unnest($1::uuid[], $2::bigint[])
       ON CONFLICT (agency_id) DO UPDATE SET last_turn = EXCLUDED.last_turn`,
      [[...turns.keys()], [...turns.values()]],
    );
  }

  /** Returns the last lead of an import that was dealt; 0 at its start. */
  async runOf(tx: Transaction, importId: string): Promise<number> {
    const sql = 'SELECT after_id::float8 AS after FROM standing_runs WHERE import_id = $1';
    return (await tx.first<{ after: number }>(sql, [importId]))?.after ?? 0;
  }

  /** Notes how far an import is dealt; null when it is dealt to the end. */
  async saveRun(tx: Transaction, importId: string, after: number | null): Promise<void> {
    if (after === null) await tx.run('DELETE FROM standing_runs WHERE import_id = $1', [importId]);
    else
      await tx.run(
        'INSERT INTO standing_runs (import_id, after_id) VALUES ($1, $2) ON CONFLICT (import_id) DO UPDATE SET after_id = $2',
        [importId, after],
      );
  }
}
