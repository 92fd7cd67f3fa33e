import { setTimeout as pause } from 'node:timers/promises';
import { DeliveryQueue, type Attempt, type QueuedDelivery } from '../../emulator/delivery-queue.ts';
import { newId } from '../../emulator/ids.ts';
import type { VoiceFaults } from '../shop/faults.ts';
import type { ShopClient } from '../shop/shop-client.ts';
import type { CallBook, VoiceCall } from './call-book.ts';
import type { PlannedEvent } from './script.ts';

const MAX_RETRY_MS = 24 * 3_600_000;
const SLOW_MS = 3_000;

interface EventDelivery extends QueuedDelivery {
  callId: string;
  event: PlannedEvent;
}

/** Sends the events of calls, and retries until the shop received them, for a day at most. */
export class EventDeliveries extends DeliveryQueue<EventDelivery> {
  private readonly shop: ShopClient;
  private readonly faults: VoiceFaults;
  private readonly book: CallBook;

  constructor(shop: ShopClient, faults: VoiceFaults, book: CallBook, retryBaseMs: number) {
    super(retryBaseMs);
    this.shop = shop;
    this.faults = faults;
    this.book = book;
  }

  enqueue(callId: string, event: PlannedEvent): void {
    this.queue((state) => {
      const delivery: EventDelivery = { id: newId('dlv'), callId, event, attempts: 0, state, lastResult: null };
      if (state === 'lost') this.save(delivery);
      return delivery;
    });
  }

  /** Sends the lost events of calls after all, as a voice system whose records are read. */
  resendLost(calls: readonly VoiceCall[]): void {
    for (const { id, events } of calls)
      for (const event of events)
        if (event.state === 'lost') {
          event.state = 'pending';
          this.enqueue(id, event);
        }
  }

  protected override async send({ event }: EventDelivery): Promise<Attempt> {
    const { signal } = this.stopping;
    if (this.faults.isSlow()) await pause(SLOW_MS, undefined, { signal }).catch(() => undefined);
    const fault = this.faults.ofSignature();
    // A bad copy comes before the event itself, as an attacker's would.
    if (fault) await this.shop.send(event, signal, fault);
    return this.shop.send(event, signal);
  }

  protected override isExpired({ event }: EventDelivery): boolean {
    return Date.now() - event.dueAt > MAX_RETRY_MS;
  }

  protected override save({ callId, event, state }: EventDelivery): void {
    // Of several copies, the one that arrived counts.
    if (event.state === 'delivered' || state === event.state) return;
    event.state = state;
    this.book.changed(callId);
  }
}
