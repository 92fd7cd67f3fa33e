import { Injectable } from '@nestjs/common';
import type { CallEnder } from '@warmline/contracts/calls/intake';
import type { CallFlag, CallOutcome, CallReason, CallState } from '@warmline/contracts/calls/types';
import type { DayRange } from '@warmline/domain/day-range';
import { Database } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';

/** A call in the log; times in ms since the epoch. */
export interface CallRow {
  id: string;
  campaignId: string;
  campaign: string;
  zone: string;
  state: CallState;
  outcome: CallOutcome;
  reason: CallReason | null;
  seconds: number | null;
  freeSeconds: number;
  flags: CallFlag[];
  offeredAt: number;
  ringingAt: number | null;
  bridgedAt: number | null;
  endedAt: number | null;
  endedBy: CallEnder | null;
  /** `+13055550123`; null once it was forgotten. */
  callerPhone: string | null;
  callerState: string | null;
  priceCents: number | null;
  orderNumber: string | null;
}

export interface CallFilter {
  campaign: string | null;
  days: DayRange;
  outcome: CallOutcome | null;
  state: string | null;
  callState: CallState | null;
  minSeconds: number | null;
  /** Last digits of the number of a call that counted. */
  ending: string | null;
}

const ms = (column: string, name: string) => `(extract(epoch FROM d.${column}) * 1000)::float8 AS "${name}"`;

export const CALL_FIELDS = `d.id, d.campaign_id AS "campaignId", f.name AS campaign, f.zone, d.state, d.outcome, d.reason,
    coalesce(d.seconds, CASE WHEN d.ended_at >= d.bridged_at THEN floor(extract(epoch FROM d.ended_at - d.bridged_at))::int END) AS seconds,
    d.free_seconds AS "freeSeconds", d.flags, ${ms('offered_at', 'offeredAt')}, ${ms('ringing_at', 'ringingAt')}, ${ms('bridged_at', 'bridgedAt')},
    ${ms('ended_at', 'endedAt')}, d.ended_by AS "endedBy", d.caller_phone AS "callerPhone", d.caller_state AS "callerState",
    p.unit_cents AS "priceCents", p.order_number AS "orderNumber"`;
export const CALL_FROM = `FROM calls d JOIN call_campaign_facts f ON f.campaign_id = d.campaign_id LEFT JOIN call_lot_prices p ON p.lot_id = d.lot_id`;

/** A part of a number finds only calls that counted: the numbers of others are masked. */
const MATCHES = `d.agency_id = $1 AND ($2::uuid IS NULL OR f.bought_by = $2) AND ($3::uuid IS NULL OR d.campaign_id = $3)
  AND ($4::timestamptz IS NULL OR d.offered_at >= $4) AND ($5::timestamptz IS NULL OR d.offered_at < $5) AND ($6::text IS NULL OR d.outcome = $6)
  AND ($7::text IS NULL OR d.caller_state = $7) AND ($8::text IS NULL OR d.state = $8) AND ($9::int IS NULL OR d.seconds >= $9)
  AND ($10::text IS NULL OR (d.outcome = 'billed' AND right(d.caller_phone, 4) = $10))`;

const LIST = new Keyset({ sql: 'd.id', type: 'uuid' }, { date: [{ sql: 'd.offered_at', type: 'time' }] }, '-date');
/** The newest calls tell how evenly calls end; more would only make the answer slower. */
const EDGE_CALLS = 10_000;

/** Reads the calls of an agency. */
@Injectable()
export class CallLogRepository {
  constructor(private readonly db: Database) {}

  async page(scope: PurchaseScope, filter: CallFilter, range: PageRange): Promise<PageRows<CallRow>> {
    const { where, order, limit, key, values, page } = LIST.page(range, 11);
    const rows = await this.db.query<CallRow & { pageKey?: string[] }>(
      `SELECT ${CALL_FIELDS}, ${key} ${CALL_FROM} WHERE ${MATCHES} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [...valuesOf(scope, filter), ...values],
    );
    return page(rows);
  }

  async find({ agencyId, buyerId }: PurchaseScope, id: string): Promise<CallRow | null> {
    const [row] = await this.db.query<CallRow>(
      `SELECT ${CALL_FIELDS} ${CALL_FROM} WHERE d.id = $1 AND d.agency_id = $2 AND ($3::uuid IS NULL OR f.bought_by = $3)`,
      [id, agencyId, buyerId],
    );
    return row ?? null;
  }

  /** Returns the seconds of the newest connected calls. */
  async talkSeconds(scope: PurchaseScope, filter: CallFilter): Promise<number[]> {
    const rows = await this.db.query<{ seconds: number }>(
      `SELECT d.seconds ${CALL_FROM} WHERE ${MATCHES} AND d.seconds IS NOT NULL ORDER BY d.offered_at DESC LIMIT ${EDGE_CALLS}`,
      valuesOf(scope, filter),
    );
    return rows.map(({ seconds }) => seconds);
  }
}

function valuesOf({ agencyId, buyerId, seesContacts }: PurchaseScope, filter: CallFilter): unknown[] {
  const { campaign, days, outcome, state, callState, minSeconds, ending } = filter;
  // For a seat that doesn't see numbers, a part of one finds nothing.
  return [
    agencyId,
    buyerId,
    campaign,
    days.from,
    days.until,
    outcome,
    state,
    callState,
    minSeconds,
    seesContacts || ending === null ? ending : '-',
  ];
}
