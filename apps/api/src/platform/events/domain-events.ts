import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/database.js';
import { Outbox } from '../queue/outbox.js';
import type { DomainEvent } from './define-event.js';

/** Publishes events to the subscribers of other modules (F54). */
@Injectable()
export class DomainEvents {
  constructor(private readonly outbox: Outbox) {}

  /** Adds one job per subscriber to `tx`; without a commit nobody hears of the event. */
  async publish<Ids>(tx: Transaction, event: DomainEvent<Ids>, ids: Ids): Promise<void> {
    if (event.subscribers.length > 0) await this.outbox.addEach(tx, event.subscribers, ids, `event:${randomUUID()}`);
  }
}
