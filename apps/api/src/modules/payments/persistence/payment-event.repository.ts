import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Database, type Transaction } from '../../../platform/database/database.js';

/** The inbox of provider events: each event id once, whatever the provider repeats. */
@Injectable()
export class PaymentEventRepository {
  constructor(private readonly db: Database) {}

  /** Stores an event; false if it was there before. */
  async store(tx: Transaction, event: Stripe.Event, intentId: string | null): Promise<boolean> {
    const sql = 'INSERT INTO payment_events (id, type, intent_id, payload) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING';
    return (await tx.run(sql, [event.id, event.type, intentId, JSON.stringify(event)])) === 1;
  }

  /** The event if it still waits to be processed. */
  async waiting(id: string): Promise<Stripe.Event | null> {
    const [row] = await this.db.query<{ payload: Stripe.Event }>(
      'SELECT payload FROM payment_events WHERE id = $1 AND processed_at IS NULL',
      [id],
    );
    return row?.payload ?? null;
  }

  async processed(id: string): Promise<void> {
    await this.db.run('UPDATE payment_events SET processed_at = now() WHERE id = $1', [id]);
  }
}
