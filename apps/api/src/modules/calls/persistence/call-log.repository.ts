import { Injectable } from '@nestjs/common';
import type { CallEnder } from '@warmline/contracts/calls/intake';
import type { CallFlag, CallOutcome, CallReason, CallState } from '@warmline/contracts/calls/types';
import { Database } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { filterValues, IN_RANGE, IS_WANTED, type CallFilter } from './call-filter.sql.js';

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
  /** Null while it is on the line. */
  chargedAt: number | null;
}

/** An event of a call; times in ms since the epoch. */
export interface EvidenceRow {
  eventId: string;
  type: string;
  source: string;
  occurredAt: number;
  receivedAt: number;
}

/** A call has a handful; copies of them are not stored. */
const MOST_EVENTS = 100;

export const CALL_FIELDS = `d.id, d.campaign_id AS "campaignId", f.name AS campaign, f.zone, d.state, d.outcome, d.reason,
    coalesce(d.seconds, CASE WHEN d.ended_at >= d.bridged_at THEN floor(extract(epoch FROM d.ended_at - d.bridged_at))::int END) AS seconds,
    d.free_seconds AS "freeSeconds", d.flags, ${epochMs('d.offered_at')} AS "offeredAt", ${epochMs('d.ringing_at')} AS "ringingAt", ${epochMs('d.bridged_at')} AS "bridgedAt",
    ${epochMs('d.ended_at')} AS "endedAt", d.ended_by AS "endedBy", d.caller_phone AS "callerPhone", d.caller_state AS "callerState",
    p.unit_cents AS "priceCents", p.order_number AS "orderNumber",
    (SELECT ${epochMs('k.charged_at')} FROM call_facts k WHERE k.call_id = d.id) AS "chargedAt"`;
export const CALL_FROM = `FROM calls d JOIN call_campaign_facts f ON f.campaign_id = d.campaign_id LEFT JOIN call_lot_prices p ON p.lot_id = d.lot_id`;

const MATCHES = `${IN_RANGE} AND ${IS_WANTED}`;
const LIST = new Keyset({ sql: 'd.id', type: 'uuid' }, { date: [{ sql: 'd.offered_at', type: 'time' }] }, '-date');
/** More calls than these are not counted. */
export const COUNTED_CALLS = 1_000;

/** Reads the calls of an agency. */
@Injectable()
export class CallLogRepository {
  constructor(private readonly db: Database) {}

  async page(scope: PurchaseScope, filter: CallFilter, range: PageRange): Promise<PageRows<CallRow>> {
    const { where, order, limit, key, values, page } = LIST.page(range, 11);
    const rows = await this.db.query<CallRow & { pageKey?: string[] }>(
      `SELECT ${CALL_FIELDS}, ${key} ${CALL_FROM} WHERE ${MATCHES} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [...filterValues(scope, filter), ...values],
    );
    return page(rows);
  }

  find({ agencyId, buyerId }: PurchaseScope, id: string): Promise<CallRow | null> {
    return this.db.first<CallRow>(
      `SELECT ${CALL_FIELDS} ${CALL_FROM} WHERE d.id = $1 AND d.kind = 'live' AND d.agency_id = $2 AND ($3::uuid IS NULL OR f.bought_by = $3)`,
      [id, agencyId, buyerId],
    );
  }

  /** Returns the events that a call was measured from, as they were received. */
  evidence(callId: string): Promise<EvidenceRow[]> {
    return this.db.query<EvidenceRow>(
      `SELECT event_id AS "eventId", type, source, ${epochMs('occurred_at')} AS "occurredAt",
         ${epochMs('received_at')} AS "receivedAt" FROM call_events WHERE call_id = $1 ORDER BY id LIMIT ${MOST_EVENTS}`,
      [callId],
    );
  }

  /**
   * Counts the calls of a filter, up to one more than `COUNTED_CALLS`. In the order of the list, so that it uses the same index.
   */
  async count(scope: PurchaseScope, filter: CallFilter): Promise<number> {
    const row = await this.db.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT ${CALL_FROM} WHERE ${MATCHES} ORDER BY d.offered_at DESC, d.id DESC LIMIT ${COUNTED_CALLS + 1}) found`,
      filterValues(scope, filter),
    );
    return row.count;
  }
}
