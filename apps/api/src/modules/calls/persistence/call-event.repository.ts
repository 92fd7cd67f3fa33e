import { Injectable } from '@nestjs/common';
import type { CallOutcome, CallReason, CallState } from '@warmline/contracts/calls/types';
import { FACT_TYPES, type CallFact, type FoldedCall } from '@warmline/domain/calls/billing/fold-call';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { recordBridge } from '../../access-log/public.js';

/** A checked event of the voice system. */
export interface ReceivedEvent {
  source: string;
  callId: string;
  fact: CallFact;
}

/** A call whose row is locked; times in ms since the epoch. */
export interface LockedCall {
  id: string;
  campaignId: string;
  agencyId: string;
  boughtBy: string | null;
  isTest: boolean;
  outcome: CallOutcome;
  reason: CallReason | null;
  /** Its end or its connection was not reported in time: a later report may decide it again. */
  isGivenUp: boolean;
  flags: string[];
  lotId: string | null;
  offeredAt: number;
  expiresAt: number;
  day: string;
  freeSeconds: number;
  ringSeconds: number;
  duplicateDays: number;
  /** Of a test call: the number that it rings. */
  destination: string | null;
  extension: string | null;
}

/** A stored event, with its receipt by our clock. */
export type StoredFact = CallFact & { source: string; receivedAt: number };

/** What a decision writes. */
export interface CallDecision {
  outcome: 'billed' | 'free';
  reason: CallReason;
  seconds: number | null;
  lotId: string | null;
}

/** Whether a timeout decided the call `d`. A call that was reported as never connected was decided before. */
export const GIVEN_UP = `(d.reason IN ('EXPIRED', 'NO_END') OR (d.reason = 'NOT_BRIDGED' AND d.decided_at > d.expires_at))`;

/** Columns of a call `d` with the facts `f` of its campaign. */
export const LOCKED_FIELDS = `d.id, d.campaign_id AS "campaignId", d.agency_id AS "agencyId", f.bought_by AS "boughtBy", d.kind = 'test' AS "isTest", d.outcome,
    d.reason, ${GIVEN_UP} IS TRUE AS "isGivenUp", d.flags, d.lot_id AS "lotId", ${epochMs('d.offered_at')} AS "offeredAt", ${epochMs('d.expires_at')} AS "expiresAt", d.local_day::text AS day,
    d.free_seconds AS "freeSeconds", d.ring_seconds AS "ringSeconds", d.duplicate_days AS "duplicateDays", d.destination, d.extension`;
const LOCK = `SELECT ${LOCKED_FIELDS} FROM calls d JOIN call_campaign_facts f ON f.campaign_id = d.campaign_id WHERE d.id = $1 FOR NO KEY UPDATE OF d`;

const ADD = `INSERT INTO call_events (source, event_id, call_id, type, occurred_at, facts) VALUES ($1, $2, $3, $4, $5, $6::jsonb)
  ON CONFLICT (source, event_id) DO NOTHING`;

const EVENTS = `SELECT source, event_id AS "eventId", type, ${epochMs('occurred_at')} AS "occurredAt", ${epochMs('received_at')} AS "receivedAt", facts
  FROM call_events WHERE call_id = $1 AND type = ANY ($2)`;

/** What an update of a call returns for the access log: whether it gives a call of a buyer the time of its connection (P69). */
export const CONNECTED = `id, agency_id, kind <> 'test' AND old.bridged_at IS NULL AND new.bridged_at IS NOT NULL AS is_connected`;

/** SQL that records the connections of such updated calls. */
export const LOG_CONNECTED = (updated: string) => recordBridge(`SELECT id, agency_id FROM ${updated} WHERE is_connected`);

const WRITE_FACTS = `WITH written AS (
    UPDATE calls SET ringing_at = $2, bridged_at = $3, ended_at = $4, ended_by = $5, cause = $6, provider_seconds = $7, state = $8,
      expires_at = $9, version = version + 1 WHERE id = $1 RETURNING ${CONNECTED})
  ${LOG_CONNECTED('written')}`;

/** Campaigns are locked one by one, so calls of one caller in two of them could be decided without each other. */
const LOCK_CALLER = `SELECT pg_advisory_xact_lock(hashtextextended('caller:' || agency_id || encode(caller_key, 'hex'), 0)) FROM calls WHERE id = $1`;
/** Of two connected calls, the one that counts makes the other the second; if none does, the one that was connected first. */
const OTHER_CONNECTION = `SELECT FROM calls d JOIN calls own ON own.agency_id = d.agency_id AND own.caller_key = d.caller_key AND own.id <> d.id
  WHERE own.id = $1 AND d.kind = 'live' AND d.bridged_at > $2::timestamptz - make_interval(days => own.duplicate_days)
    AND d.bridged_at < $2::timestamptz + make_interval(days => own.duplicate_days)
    AND (d.outcome = 'billed' OR (d.bridged_at, d.id) < ($2::timestamptz, own.id)) LIMIT 1`;

const OPEN_REVIEWS = `INSERT INTO call_reviews (call_id, why) SELECT DISTINCT $1::uuid, why FROM unnest($2::text[]) why
  ON CONFLICT (call_id, why) DO UPDATE SET opened_at = now(), closed_at = NULL, closed_by = NULL, note = NULL
    WHERE $3 AND call_reviews.closed_at IS NOT NULL`;

/** Stores the events of calls, what they say together, and the decisions. */
@Injectable()
export class CallEventRepository {
  constructor(private readonly db: Database) {}

  /** Returns the call, locked until the transaction ends, or null. */
  lock(tx: Transaction, callId: string): Promise<LockedCall | null> {
    return tx.first<LockedCall>(LOCK, [callId]);
  }

  /** Stores an event; false if its ID was received before. */
  async add(tx: Transaction, { source, callId, fact }: ReceivedEvent): Promise<boolean> {
    const { eventId, type, occurredAt, ...facts } = fact;
    const values = [source, eventId, callId, type, new Date(occurredAt), JSON.stringify(facts)];
    return (await tx.run(ADD, values)) === 1;
  }

  /** Returns the events of a call that can change what it is. */
  async events(tx: Pick<Transaction, 'query'>, callId: string): Promise<StoredFact[]> {
    const rows = await tx.query<StoredFact & { facts: Partial<CallFact> }>(EVENTS, [callId, FACT_TYPES]);
    return rows.map(({ facts, ...event }) => ({ ...event, ...facts }));
  }

  /** Stores what all events say, and until when the next one is expected; a connection that is new goes to the access log. */
  async writeFacts(tx: Transaction, id: string, call: FoldedCall, state: CallState, expiresAt: number): Promise<void> {
    const times = [call.ringingAt, call.bridgedAt, call.endedAt].map((at) => (at === null ? null : new Date(at)));
    await tx.run(WRITE_FACTS, [id, ...times, call.endedBy, call.cause, call.providerSeconds, state, new Date(expiresAt)]);
  }

  /** Stores the decision of a call; a call is decided once, so a later one only replaces that of a call that was given up. */
  async decide(tx: Transaction, id: string, { outcome, reason, seconds, lotId }: CallDecision): Promise<void> {
    await tx.run(
      `UPDATE calls SET outcome = $2, reason = $3, seconds = $4, lot_id = $5, decided_at = coalesce(decided_at, clock_timestamp()) WHERE id = $1`,
      [id, outcome, reason, seconds, lotId],
    );
  }

  /** Adds flags, and opens what a person should look at, once each; `isNew` opens what was closed again. */
  async note(tx: Transaction, id: string, flags: readonly string[], reviews: readonly string[], isNew = false): Promise<void> {
    if (flags.length > 0)
      await tx.run(
        `UPDATE calls SET flags = ARRAY(SELECT DISTINCT flag FROM unnest(flags || $2::text[]) flag ORDER BY flag) WHERE id = $1 AND NOT flags @> $2::text[]`,
        [id, flags],
      );
    if (reviews.length > 0) await tx.run(OPEN_REVIEWS, [id, reviews, isNew]);
  }

  /**
   * Returns whether a connected call is the second of the same caller to the same agency, within the days that held when it was
   * offered. Locks the caller for the agency until the transaction ends, so that of two calls never both count and never both are
   * the second.
   */
  async isSecondOfCaller(tx: Transaction, id: string, bridgedAt: number): Promise<boolean> {
    await tx.query(LOCK_CALLER, [id]);
    return (await tx.query(OTHER_CONNECTION, [id, new Date(bridgedAt)])).length > 0;
  }

  /**
   * Returns open calls that should have had an event or ended by now, without those of `except`; `hasBegun` if any event came.
   */
  overdue(limit: number, except: readonly string[]): Promise<{ id: string; hasBegun: boolean }[]> {
    return this.db.query<{ id: string; hasBegun: boolean }>(
      `SELECT id, state <> 'offered' AS "hasBegun" FROM calls WHERE outcome = 'open' AND expires_at <= now() AND NOT id = ANY ($2::uuid[])
       ORDER BY expires_at LIMIT $1`,
      [limit, except],
    );
  }

  /** Returns how many calls of a campaign nobody answered in the last hour and on a local day, since a moment (ms). */
  unanswered(tx: Transaction, campaignId: string, day: string, since: number): Promise<{ ofHour: number; ofDay: number }> {
    return tx.one<{ ofHour: number; ofDay: number }>(
      `SELECT count(*) FILTER (WHERE decided_at > now() - interval '1 hour')::int AS "ofHour", count(*) FILTER (WHERE local_day = $2::date)::int AS "ofDay"
       FROM calls WHERE campaign_id = $1 AND kind = 'live' AND offered_at > now() - interval '2 days' AND decided_at >= $3
         AND (reason IN ('NO_ANSWER', 'BUSY', 'REJECTED', 'UNREACHABLE') OR (reason = 'SHORT' AND seconds <= 9 AND ended_by = 'buyer'))`,
      [campaignId, day, new Date(since)],
    );
  }
}
