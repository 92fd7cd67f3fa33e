import type Stripe from 'stripe';
import { newId, nowSeconds } from '../state/ids.ts';
import type { Store } from '../state/store.ts';
import type { Delivery, Target } from './delivery.ts';
import { sendEvent } from './send-event.ts';

const MAX_WAIT_MS = 60_000;
/** Stripe stops retrying after three days (https://docs.stripe.com/webhooks#retries). */
const MAX_RETRY_SECONDS = 3 * 24 * 60 * 60;

export interface DeliveryOptions {
  /** Delay before the first retry, doubled up to a minute. */
  retryBaseMs: number;
}

/**
 * Sends every event at least once, in no guaranteed order, and retries until a 2xx, also after a restart. Events can be held back, released in any
 * order, duplicated, or lost.
 */
export class Deliveries {
  private readonly store: Store;
  private readonly options: DeliveryOptions;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly idleListeners = new Set<() => void>();
  private target: Target | undefined;
  private held: Delivery[] | undefined;
  private copies = 1;
  private lossCount = 0;
  private inFlight = 0;
  private readonly stopping = new AbortController();
  private readonly byEvent = new Map<string, Delivery[]>();

  constructor(store: Store, options: DeliveryOptions) {
    this.store = store;
    this.options = options;
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
    for (const target of this.targets()) {
      if (!isSubscribed(this.store, target, event.type)) continue;
      const lost = this.lossCount > 0;
      if (lost) this.lossCount -= 1;
      for (let copy = 0; copy < this.copies; copy++) this.add(event, target, lost ? 'lost' : 'pending');
    }
  }

  /** Holds all further events until `release`. */
  hold(): void {
    this.held ??= [];
  }

  /** Sends the held events one by one, and stops holding. */
  async release(order: 'as_created' | 'reversed' = 'as_created'): Promise<void> {
    const held = this.held ?? [];
    this.held = undefined;
    for (const delivery of order === 'reversed' ? held.reverse() : held) await this.attempt(delivery);
  }

  /** Sends each further event this many times. */
  setCopies(copies: number): void {
    this.copies = copies;
  }

  /** Records the next events but never sends them. */
  loseNext(count: number): void {
    this.lossCount = count;
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

  /** Resolves once every event that is neither held nor lost has had its 2xx. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.idleListeners.add(resolve);
      this.notifyIfIdle();
    });
  }

  stop(): void {
    this.stopping.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.notifyIfIdle();
  }

  private add(event: Stripe.EventBase, target: Target, state: Delivery['state']): void {
    const delivery = this.record(event.id, target.id, state);
    if (state === 'lost') return;
    if (this.held) this.held.push(delivery);
    else this.schedule(delivery, 0);
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

  private schedule(delivery: Delivery, waitMs: number): void {
    if (this.stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      this.timers.delete(delivery.id);
      void this.attempt(delivery);
    }, waitMs);
    this.timers.set(delivery.id, timer);
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const target = this.targets().find((candidate) => candidate.id === delivery.endpointId);
    const event = this.store.events.get(delivery.eventId);
    this.inFlight += 1;
    const { ok, result } =
      target && event
        ? await sendEvent(target, { ...event, pending_webhooks: this.pendingFor(event.id) }, this.stopping.signal)
        : { ok: false, result: 'no endpoint' };
    this.inFlight -= 1;
    delivery.attempts += 1;
    delivery.lastResult = result;
    const expired = !event || event.created < nowSeconds() - MAX_RETRY_SECONDS;
    if (ok) delivery.state = 'delivered';
    else if (expired) delivery.state = 'failed';
    else this.schedule(delivery, Math.min(this.options.retryBaseMs * 2 ** (delivery.attempts - 1), MAX_WAIT_MS));
    this.store.deliveries.save(delivery);
    this.notifyIfIdle();
  }

  private targets(): Target[] {
    const made = this.store.webhookEndpoints.all().filter((endpoint) => endpoint.status === 'enabled');
    return [...(this.target ? [this.target] : []), ...made.map(({ id, url, secret }) => ({ id, url, secret: secret ?? '' }))];
  }

  private notifyIfIdle(): void {
    if (!this.stopping.signal.aborted && (this.inFlight > 0 || this.timers.size > 0)) return;
    for (const resolve of this.idleListeners) resolve();
    this.idleListeners.clear();
  }
}

/** Whether an endpoint receives this type: the default endpoint receives all, others their selected ones. */
function isSubscribed(store: Store, target: Target, type: string): boolean {
  const enabled = store.webhookEndpoints.get(target.id)?.enabled_events;
  return !enabled || enabled.includes('*') || enabled.includes(type);
}
