import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/database.js';
import { Outbox } from '../queue/outbox.js';
import type { DomainEvent } from './define-event.js';
import { LIVE_EVENTS, type LiveSubscriber } from './subscribe.js';

/** Publishes events to the subscribers of other modules. */
@Injectable()
export class DomainEvents implements OnModuleInit {
  private readonly log = new Logger('events');
  private readonly live = new Map<DomainEvent<never>, LiveSubscriber<never>[]>();

  constructor(
    private readonly outbox: Outbox,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!instance || !metatype) continue;
      for (const event of this.reflector.get<DomainEvent<never>[] | undefined>(LIVE_EVENTS, metatype) ?? [])
        this.live.set(event, [...(this.live.get(event) ?? []), instance as LiveSubscriber<never>]);
    }
  }

  /**
   * Adds one job per subscriber to `tx`, and calls the live subscribers after the commit; without a commit no subscriber runs.
   */
  async publish<Ids>(tx: Transaction, event: DomainEvent<Ids>, ids: Ids): Promise<void> {
    if (event.subscribers.length > 0) await this.outbox.addEach(tx, event.subscribers, ids, `event:${randomUUID()}`);
    for (const subscriber of (this.live.get(event as never) ?? []) as LiveSubscriber<Ids>[])
      tx.afterCommit(() =>
        subscriber.handle(ids).catch((error: unknown) => this.log.debug({ err: error, event: event.name }, 'live update failed')),
      );
  }
}
