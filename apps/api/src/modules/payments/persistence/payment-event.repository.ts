import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { BatchLoader } from '../../../platform/database/batch-loader.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { processEventJob } from '../jobs/process-event.job.js';
import type { ProviderEvent } from '../payment-provider.js';

const STORE = `INSERT INTO payment_events (id, type, intent_id, payload)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::jsonb[]) ON CONFLICT (id) DO NOTHING
  RETURNING jsonb_build_object('eventId', id) AS payload`;

const PER_STATEMENT = 1000;

interface ArrivedEvent {
  event: Pick<ProviderEvent, 'id' | 'type' | 'intentId'>;
  asSent: string;
}

/** Stores provider events, each event id once, however often the provider repeats it. */
@Injectable()
export class PaymentEventRepository {
  private readonly arriving = new BatchLoader((arrived: readonly ArrivedEvent[]) => this.storeAll(arrived));

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores an event as it was sent and queues its job; concurrent events share one statement. Does nothing for a stored event.
   */
  async store(event: ArrivedEvent['event'], asSent: string): Promise<void> {
    const arrived = { event, asSent };
    // Retried alone: an event that cannot be stored must not fail the others.
    await this.arriving.load(arrived).catch(() => this.storeAll([arrived]));
  }

  private async storeAll(arrived: readonly ArrivedEvent[]): Promise<undefined[]> {
    await this.outbox.addFor(this.db, processEventJob, STORE, [
      arrived.map(({ event }) => event.id),
      arrived.map(({ event }) => event.type),
      arrived.map(({ event }) => event.intentId),
      arrived.map(({ asSent }) => asSent),
    ]);
    return arrived.map(() => undefined);
  }

  /** Returns the event's content if it is not processed yet. */
  async findUnprocessed(id: string): Promise<unknown> {
    const row = await this.db.first<{ payload: unknown }>(
      'SELECT payload FROM payment_events WHERE id = $1 AND processed_at IS NULL',
      [id],
    );
    return row?.payload ?? null;
  }

  /**
   * Deletes the content of events that arrived over 90 days ago, keeping id, kind, intent and times: none of them is processed
   * anymore.
   */
  async deleteOldContent(): Promise<void> {
    for (let forgotten = PER_STATEMENT; forgotten === PER_STATEMENT;) {
      forgotten = await this.db.run(
        `UPDATE payment_events SET payload = NULL WHERE id IN (
           SELECT id FROM payment_events WHERE payload IS NOT NULL AND received_at < now() - interval '90 days' LIMIT $1)`,
        [PER_STATEMENT],
      );
    }
  }

  /** Marks the event as processed; returns the seconds since it arrived. */
  async markProcessed(id: string): Promise<number> {
    const row = await this.db.first<{ lag: number }>(
      `UPDATE payment_events SET processed_at = now() WHERE id = $1 RETURNING extract(epoch FROM now() - received_at)::float8 AS lag`,
      [id],
    );
    return row?.lag ?? 0;
  }
}
