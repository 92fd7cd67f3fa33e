import { Injectable } from '@nestjs/common';
import type { FailureCause } from '@warmline/contracts/calls/intake';
import type { CallOutcome, CallState } from '@warmline/contracts/calls/types';
import type { TestedCampaign } from '@warmline/domain/calls/test-call';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { violatedConstraint } from '../../../platform/database/database-errors.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import type { PurchaseScope } from '../../agencies/public.js';

/** A campaign that a test call may ring. */
export interface TestTarget extends TestedCampaign {
  id: string;
  agencyId: string;
  boughtBy: string | null;
  name: string;
}

/** A test call to order; times in ms since the epoch. */
export interface NewTestCall {
  id: string;
  campaignId: string;
  number: string;
  /** The keys of its number: that of new calls first, then that from before a rotation. */
  keys: readonly [Buffer, ...Buffer[]];
  /** Seconds until it must have begun. */
  beginSeconds: number;
}

/** A test call as its campaign shows it; times in ms since the epoch. */
export interface TestCallRow {
  id: string;
  outcome: CallOutcome;
  state: CallState;
  offeredAt: number;
  ringingAt: number | null;
  bridgedAt: number | null;
  endedAt: number | null;
  cause: FailureCause | null;
}

/** A test call that the voice system has not begun, with its campaign as it is now. */
export interface WaitingTestCall extends TestedCampaign {
  id: string;
  number: string;
  extension: string | null;
  ringSeconds: number;
  offeredAt: number;
  expiresAt: number;
}

/** Test calls of the last 24 hours. */
export interface TestCallsOfDay {
  ofCampaign: number;
  ofAgency: number;
  ofNumber: number;
}

const CAMPAIGN = `f.status, f.paused_by AS "pausedBy", f.pause_reason AS "pauseReason", f.destination, f.zone`;

const TARGET = `SELECT f.campaign_id AS id, f.agency_id AS "agencyId", f.bought_by AS "boughtBy", f.name, ${CAMPAIGN}
  FROM call_campaign_facts f WHERE f.campaign_id = $1 AND f.agency_id = $2 AND ($3::uuid IS NULL OR f.bought_by = $3)`;

/** Only for the number that was checked: the buyer may be changing it. */
const ADD = `INSERT INTO calls (id, kind, source, request_id, request_hash, campaign_id, agency_id, caller_key, product, expires_at, local_day, local_hour,
    free_seconds, ring_seconds, duplicate_days, destination, extension)
  SELECT $2::uuid, 'test', 'voice', 'test_' || $2::uuid, '\\x', f.campaign_id, f.agency_id, $4, f.product, now() + make_interval(secs => $5),
    l.time::date, (l.time::date - DATE '2000-01-01') * 24 + extract(hour FROM l.time)::int, f.free_seconds, f.ring_seconds, f.duplicate_days,
    f.destination, f.extension
  FROM call_campaign_facts f, LATERAL (SELECT now() AT TIME ZONE f.zone AS time) l WHERE f.campaign_id = $1 AND f.destination = $3`;

/** Stores test calls of campaigns. */
@Injectable()
export class TestCallRepository {
  constructor(private readonly db: Database) {}

  target({ agencyId, buyerId }: PurchaseScope, campaignId: string): Promise<TestTarget | null> {
    return this.db.first<TestTarget>(TARGET, [campaignId, agencyId, buyerId]);
  }

  /** Adds a test call; false if one of its agency or to its number is open, or if the campaign has another number by now. */
  async add(tx: Transaction, { id, campaignId, number, keys, beginSeconds }: NewTestCall): Promise<boolean> {
    try {
      return (await tx.run(ADD, [campaignId, id, number, keys[0], beginSeconds])) === 1;
    } catch (error) {
      if (violatedConstraint(error) === null) throw error;
      return false;
    }
  }

  /** Counts the test calls of the last 24 hours like this one, which is one of them. */
  ofDay(tx: Transaction, { campaignId, keys }: NewTestCall, agencyId: string): Promise<TestCallsOfDay> {
    return tx.one<TestCallsOfDay>(
      `SELECT count(*) FILTER (WHERE campaign_id = $1)::int AS "ofCampaign", count(*)::int AS "ofAgency",
         (SELECT count(*)::int FROM calls WHERE caller_key = ANY ($3::bytea[]) AND kind = 'test' AND offered_at > now() - interval '1 day') AS "ofNumber"
       FROM calls WHERE agency_id = $2 AND kind = 'test' AND offered_at > now() - interval '1 day'`,
      [campaignId, agencyId, keys],
    );
  }

  /** Returns the latest one to the campaign's number, or the open one. */
  latest(agencyId: string, campaignId: string): Promise<TestCallRow | null> {
    return this.db.first<TestCallRow>(
      `SELECT d.id, d.outcome, d.state, ${epochMs('d.offered_at')} AS "offeredAt", ${epochMs('d.ringing_at')} AS "ringingAt", ${epochMs('d.bridged_at')} AS "bridgedAt",
         ${epochMs('d.ended_at')} AS "endedAt", CASE WHEN d.state = 'failed' THEN d.cause END AS cause
       FROM calls d JOIN call_campaign_facts f ON f.campaign_id = d.campaign_id
       WHERE d.agency_id = $1 AND d.campaign_id = $2 AND d.kind = 'test'
         AND (d.outcome = 'open' OR (d.destination = f.destination AND d.extension IS NOT DISTINCT FROM f.extension)) ORDER BY d.offered_at DESC, d.id DESC LIMIT 1`,
      [agencyId, campaignId],
    );
  }

  /** Returns an open test call of which no event has come; null for any other. */
  waiting(id: string): Promise<WaitingTestCall | null> {
    return this.db.first<WaitingTestCall>(
      `SELECT d.id, d.destination AS number, d.extension, d.ring_seconds AS "ringSeconds", ${epochMs('d.offered_at')} AS "offeredAt",
         ${epochMs('d.expires_at')} AS "expiresAt", ${CAMPAIGN}
       FROM calls d JOIN call_campaign_facts f ON f.campaign_id = d.campaign_id
       WHERE d.id = $1 AND d.kind = 'test' AND d.outcome = 'open' AND d.state = 'offered'`,
      [id],
    );
  }
}
