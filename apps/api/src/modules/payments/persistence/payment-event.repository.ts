import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Database } from '../../../platform/database/database.js';
import { Gathered } from '../../../platform/database/gathered.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { processEventJob } from '../jobs/process-event.job.js';

const STORE = `INSERT INTO payment_events (id, type, intent_id, payload)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[]) ON CONFLICT (id) DO NOTHING
  RETURNING jsonb_build_object('eventId', id) AS payload`;

const PER_STATEMENT = 1000;

interface ArrivedEvent {
  event: Stripe.Event;
  asSent: string;
  intentId: string | null;
}

/** The inbox of provider events: each event id once, whatever the provider repeats. */
@Injectable()
export class PaymentEventRepository {
  private readonly arriving = new Gathered((arrived: readonly ArrivedEvent[]) => this.storeAll(arrived));

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Stores an event as it was sent and queues its work, many that arrive together by one statement; nothing happens if it was there before. */
  async store(event: Stripe.Event, asSent: string, intentId: string | null): Promise<void> {
    const arrived = { event, asSent, intentId };
    // Alone once more: an event that cannot be stored must not keep its neighbours out.
    await this.arriving.answer(arrived).catch(() => this.storeAll([arrived]));
  }

  private async storeAll(arrived: readonly ArrivedEvent[]): Promise<undefined[]> {
    await this.outbox.addFor(this.db, processEventJob, STORE, [
      arrived.map(({ event }) => event.id),
      arrived.map(({ event }) => event.type),
      arrived.map(({ intentId }) => intentId),
      arrived.map(({ asSent }) => asSent),
    ]);
    return arrived.map(() => undefined);
  }

  /** The event if it still waits to be processed. */
  async waiting(id: string): Promise<Stripe.Event | null> {
    const [row] = await this.db.query<{ payload: Stripe.Event | null }>(
      'SELECT payload FROM payment_events WHERE id = $1 AND processed_at IS NULL',
      [id],
    );
    return row?.payload ?? null;
  }

  /** Drops what events said that came over 90 days ago, so that only their id, kind, intent and times stay: nobody processes them any more. */
  async forgetOld(): Promise<void> {
    for (let forgotten = PER_STATEMENT; forgotten === PER_STATEMENT;) {
      forgotten = await this.db.run(
        `UPDATE payment_events SET payload = NULL WHERE id IN (
           SELECT id FROM payment_events WHERE payload IS NOT NULL AND received_at < now() - interval '90 days' LIMIT $1)`,
        [PER_STATEMENT],
      );
    }
  }

  /** Notes the event as done; how many seconds that took since it arrived. */
  async processed(id: string): Promise<number> {
    const [row] = await this.db.query<{ lag: number }>(
      `UPDATE payment_events SET processed_at = now() WHERE id = $1 RETURNING extract(epoch FROM now() - received_at)::float8 AS lag`,
      [id],
    );
    return row?.lag ?? 0;
  }
}
