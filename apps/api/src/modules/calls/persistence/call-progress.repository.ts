import { Injectable } from '@nestjs/common';
import type { CallState } from '@warmline/contracts/calls/types';
import { FACT_TYPES, type CallFact, type FoldedCall } from '@warmline/domain/calls/billing/fold-call';
import { Database } from '../../../platform/database/database.js';
import { violatedConstraint } from '../../../platform/database/database-errors.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import {
  CONNECTED,
  LOCKED_FIELDS,
  LOG_CONNECTED,
  type LockedCall,
  type ReceivedEvent,
  type StoredFact,
} from './call-event.repository.js';

/** A call that nobody has locked, with its events at the same moment. */
export interface ReadCall {
  call: LockedCall;
  events: StoredFact[];
  /** Raised whenever the facts of the call are written. */
  version: number;
  /** Whether the event was received before. */
  isKnown: boolean;
}

/** What an open call becomes. */
export interface Progress {
  folded: FoldedCall;
  state: CallState;
  /** ms since the epoch. */
  expiresAt: number;
}

const READ = `SELECT ${LOCKED_FIELDS}, d.version, EXISTS (SELECT FROM call_events e WHERE e.source = $2 AND e.event_id = $3) AS "isKnown",
    (SELECT coalesce(json_agg(json_build_object('source', e.source, 'eventId', e.event_id, 'type', e.type, 'occurredAt', ${epochMs('e.occurred_at')},
        'receivedAt', ${epochMs('e.received_at')}, 'facts', e.facts)), '[]')
      FROM call_events e WHERE e.call_id = d.id AND e.type IN (${FACT_TYPES.map((type) => `'${type}'`).join(', ')})) AS events
  FROM calls d JOIN call_campaign_facts f ON f.campaign_id = d.campaign_id WHERE d.id = $1`;

const ADVANCE = `WITH advanced AS (
    UPDATE calls SET version = version + 1, ringing_at = $7, bridged_at = $8, state = $9, expires_at = $10
    WHERE id = $3 AND version = $11 AND outcome = 'open' RETURNING ${CONNECTED}),
  logged AS (${LOG_CONNECTED('advanced')})
  INSERT INTO call_events (source, event_id, call_id, type, occurred_at, facts) SELECT $1, $2, id, $4, $5, $6::jsonb FROM advanced RETURNING id`;

/** Reads and writes calls without a lock: a write counts only if nobody else has written since the read. */
@Injectable()
export class CallProgressRepository {
  constructor(private readonly db: Database) {}

  async read({ source, callId, fact: { eventId } }: ReceivedEvent): Promise<ReadCall | null> {
    type Row = LockedCall & Pick<ReadCall, 'version' | 'isKnown'> & { events: (StoredFact & { facts: Partial<CallFact> })[] };
    const [row] = await this.db.prepared<Row>(READ, [callId, source, eventId]);
    if (!row) return null;
    const { events, version, isKnown, ...call } = row;
    return { call, version, isKnown, events: events.map(({ facts, ...event }) => ({ ...event, ...facts })) };
  }

  /** Stores an event and what the call is with it; false if the call or the event was written meanwhile. */
  async advance({ source, callId, fact }: ReceivedEvent, version: number, progress: Progress): Promise<boolean> {
    const { eventId, type, occurredAt, ...facts } = fact;
    const { folded, state, expiresAt } = progress;
    const times = [folded.ringingAt, folded.bridgedAt].map((at) => (at === null ? null : new Date(at)));
    const event = [source, eventId, callId, type, new Date(occurredAt), JSON.stringify(facts)];
    try {
      return (await this.db.prepared(ADVANCE, [...event, ...times, state, new Date(expiresAt), version])).length > 0;
    } catch (error) {
      if (violatedConstraint(error) === null) throw error;
      return false;
    }
  }
}
