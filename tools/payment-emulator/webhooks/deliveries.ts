import type Stripe from 'stripe';
import { DeliveryQueue, type Attempt } from '../../emulator/delivery-queue.ts';
import { newId, nowSeconds } from '../../emulator/ids.ts';
import type { Store } from '../state/store.ts';
import type { Delivery, Target } from './delivery.ts';
import { sendEvent } from './send-event.ts';

/** Stripe stops retrying after three days (https://docs.stripe.com/webhooks#retries). */
const MAX_RETRY_SECONDS = 3 * 24 * 60 * 60;

export interface DeliveryOptions {
  /** Delay before the first retry, doubled up to a minute. */
  retryBaseMs: number;
}

/** Sends every event to the endpoints that selected its type, and retries until a 2xx, also after a restart. */
export class Deliveries extends DeliveryQueue<Delivery> {
  private readonly store: Store;
  private target: Target | undefined;
  private readonly byEvent = new Map<string, Delivery[]>();

  constructor(store: Store, { retryBaseMs }: DeliveryOptions) {
    super(retryBaseMs);
    this.store = store;
    for (const delivery of store.deliveries.all()) this.index(delivery);
  }

  /** Sets the endpoint for all events, in addition to the endpoints created over the API. */
  setTarget(url: string, secret: string): void {
    this.target = { id: 'default', url, secret };
  }

  /** Resumes the open deliveries of an earlier run. */
  resume(): void {
    for (const delivery of this.store.deliveries.all()) if (delivery.state === 'pending') this.schedule(delivery, 0);
  }

  enqueue(event: Stripe.EventBase): void {
    for (const target of this.targets())
      if (isSubscribed(this.store, target, event.type)) this.queue((state) => this.record(event.id, target.id, state));
  }

  /**
   * Sends a recorded event again.
   * @throws RangeError for an unknown id.
   */
  async resend(eventId: string): Promise<void> {
    const event = this.store.events.get(eventId);
    if (!event) throw new RangeError(`No such event: ${eventId}`);
    await Promise.all(this.targets().map((target) => this.attempt(this.record(event.id, target.id, 'pending'))));
  }

  all(): readonly Delivery[] {
    return this.store.deliveries.all();
  }

  forEvent(eventId: string): readonly Delivery[] {
    return this.byEvent.get(eventId) ?? [];
  }

  /** Number of an event's deliveries without a 2xx (`pending_webhooks`). */
  pendingFor(eventId: string): number {
    return this.forEvent(eventId).filter((delivery) => delivery.state === 'pending').length;
  }

  protected override async send({ endpointId, eventId }: Delivery): Promise<Attempt> {
    const target = this.targets().find((candidate) => candidate.id === endpointId);
    const event = this.store.events.get(eventId);
    if (!target || !event) return { ok: false, result: 'no endpoint' };
    return sendEvent(target, { ...event, pending_webhooks: this.pendingFor(event.id) }, this.stopping.signal);
  }

  protected override isExpired({ eventId }: Delivery): boolean {
    const event = this.store.events.get(eventId);
    return !event || event.created < nowSeconds() - MAX_RETRY_SECONDS;
  }

  protected override save(delivery: Delivery): void {
    this.store.deliveries.save(delivery);
  }

  private record(eventId: string, endpointId: string, state: Delivery['state']): Delivery {
    const delivery: Delivery = { id: newId('dlv'), eventId, endpointId, attempts: 0, state, lastResult: null };
    this.index(delivery);
    return this.store.deliveries.save(delivery);
  }

  private index(delivery: Delivery): void {
    const known = this.byEvent.get(delivery.eventId);
    if (known) known.push(delivery);
    else this.byEvent.set(delivery.eventId, [delivery]);
  }

  private targets(): Target[] {
    const made = this.store.webhookEndpoints.all().filter((endpoint) => endpoint.status === 'enabled');
    return [...(this.target ? [this.target] : []), ...made.map(({ id, url, secret }) => ({ id, url, secret: secret ?? '' }))];
  }
}

/** Whether an endpoint receives this type: the default endpoint receives all, others their selected ones. */
function isSubscribed(store: Store, target: Target, type: string): boolean {
  const enabled = store.webhookEndpoints.get(target.id)?.enabled_events;
  return !enabled || enabled.includes('*') || enabled.includes(type);
}
