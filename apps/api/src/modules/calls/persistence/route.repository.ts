import { Injectable } from '@nestjs/common';
import type { RouteReason } from '@warmline/contracts/calls/intake';
import type { CallOutcome } from '@warmline/contracts/calls/types';
import { Database } from '../../../platform/database/database.js';
import { violatedConstraint } from '../../../platform/database/database-errors.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { countMisses, reserveTicket, type RouteQuestion } from '../../campaigns/public.js';
import { newCaller } from './new-caller.sql.js';

/** A checked question of the voice system. */
export interface AskedRoute {
  source: string;
  requestId: string;
  /** Of the question's content; the same question again has the same. */
  hash: Buffer;
  product: string;
  voiceCallId: string | null;
  exclude: readonly string[];
  /** `+13055550123` */
  phone: string;
  /** Two-letter code; null if it is unknown. */
  state: string | null;
  age: number | null;
}

/** A call that was routed; times in ms since the epoch. */
export interface OfferedCall {
  id: string;
  campaignId: string;
  agencyId: string;
  boughtBy: string | null;
  destination: string;
  extension: string | null;
  callerState: string | null;
  callerAge: number | null;
  ringSeconds: number;
  freeSeconds: number;
  expiresAt: number;
}

/** A call that this question, or its caller, already has. */
export interface KnownCall extends OfferedCall {
  isSameRequest: boolean;
  hasEnded: boolean;
  /** Its reservation is over without an event, and no sweep has come yet (C16). */
  hasExpired: boolean;
  hash: Buffer;
  outcome: CallOutcome;
}

const QUESTION: RouteQuestion = {
  product: '$1::text',
  state: '$2::text',
  age: '$3::int',
  exclude: '$5::uuid[]',
  ...newCaller('$4::bytea[]', 'now()'),
};

const ROUTE = `WITH ${reserveTicket(QUESTION)},
  made AS (
    INSERT INTO calls (id, source, request_id, request_hash, voice_call_id, campaign_id, agency_id, caller_phone, caller_key, caller_state, caller_age,
      product, expires_at, local_day, local_hour, free_seconds, ring_seconds, duplicate_days)
    SELECT uuidv7(), $6, $7, $8, $9, campaign_id, agency_id, $10, $11, $2, $3, $1, now() + make_interval(secs => $12), local_day, local_hour,
      free_seconds, ring_seconds, duplicate_days FROM taken
    RETURNING id, expires_at)
  SELECT made.id, campaign_id AS "campaignId", agency_id AS "agencyId", bought_by AS "boughtBy", destination, extension,
    $2::text AS "callerState", $3::int AS "callerAge", ring_seconds AS "ringSeconds", free_seconds AS "freeSeconds",
    ${epochMs('made.expires_at')} AS "expiresAt"
  FROM made, taken`;

const KNOWN = `SELECT d.id, d.campaign_id AS "campaignId", d.agency_id AS "agencyId", f.bought_by AS "boughtBy", f.destination, f.extension,
    d.caller_state AS "callerState", d.caller_age AS "callerAge", d.ring_seconds AS "ringSeconds", d.free_seconds AS "freeSeconds",
    ${epochMs('d.expires_at')} AS "expiresAt", d.request_id = $2 AND d.source = $1 AS "isSameRequest",
    d.ended_at IS NOT NULL AS "hasEnded", d.outcome = 'open' AND d.state = 'offered' AND d.expires_at <= now() AS "hasExpired",
    d.request_hash AS hash, d.outcome
  FROM calls d JOIN call_campaign_facts f ON f.campaign_id = d.campaign_id
  WHERE (d.source = $1 AND d.request_id = $2) OR (d.caller_key = ANY ($3::bytea[]) AND d.outcome = 'open' AND d.kind = 'live')
  ORDER BY "isSameRequest" DESC LIMIT 1`;

const MISSES = countMisses(QUESTION);

/** Routes calls to campaigns. */
@Injectable()
export class RouteRepository {
  constructor(private readonly db: Database) {}

  /** Returns the call of this request, or the open call of this caller. */
  async findKnown({ source, requestId }: AskedRoute, keys: readonly Buffer[]): Promise<KnownCall | null> {
    const [row] = await this.db.prepared<KnownCall>(KNOWN, [source, requestId, keys]);
    return row ?? null;
  }

  /**
   * Reserves a ticket of the best campaign for this call and creates it, in one statement; null if no campaign can take it;
   * `known` if the request or the caller has a call since a moment ago.
   */
  async route(asked: AskedRoute, keys: readonly Buffer[], reserveSeconds: number): Promise<OfferedCall | null | 'known'> {
    const { source, requestId, hash, product, voiceCallId, exclude, phone, state, age } = asked;
    const values = [product, state, age, keys, exclude, source, requestId, hash, voiceCallId, phone, keys[0], reserveSeconds];
    try {
      const [row] = await this.db.prepared<OfferedCall>(ROUTE, values);
      return row ?? null;
    } catch (error) {
      if (violatedConstraint(error) === null) throw error;
      return 'known';
    }
  }

  /**
   * Counts the campaigns with calls left by the first rule that this call breaks; null is the count of those that would take it
   * now.
   */
  misses(
    { product, state, age, exclude }: AskedRoute,
    keys: readonly Buffer[],
  ): Promise<{ reason: RouteReason | null; campaigns: number }[]> {
    return this.db.prepared(MISSES, [product, state, age, keys, exclude]);
  }
}
