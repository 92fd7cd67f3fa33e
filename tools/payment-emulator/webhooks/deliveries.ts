import type Stripe from 'stripe';
import { newId, nowSeconds } from '../state/ids.ts';
import type { Store } from '../state/store.ts';
import type { Delivery, Target } from './delivery.ts';
import { sendEvent } from './send-event.ts';

const LONGEST_WAIT_MS = 60_000;
/** Stripe gives up after three days (https://docs.stripe.com/webhooks#retries). */
const GIVE_UP_SECONDS = 3 * 24 * 60 * 60;

export interface DeliveryOptions {
  /** First wait before a retry, doubled each time up to a minute. */
  retryBaseMs: number;
}

/**
 * Sends every event at least once, in no promised order, and retries until a 2xx, also after a restart.
 * Events can be held back, released in any order, sent several times, or lost.
 */
export class Deliveries {
  private readonly store: Store;
  private readonly options: DeliveryOptions;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly waiting = new Set<() => void>();
  private target: Target | undefined;
  private held: Delivery[] | undefined;
  private copies = 1;
  private toLose = 0;
  private inFlight = 0;
  private readonly stopping = new AbortController();
  private readonly byEvent = new Map<string, Delivery[]>();

  constructor(store: Store, options: DeliveryOptions) {
    this.store = store;
    this.options = options;
    for (const delivery of store.deliveries.all()) this.index(delivery);
  }

  /** Where every event goes, beside the endpoints made over the API. */
  setTarget(url: string, secret: string): void {
    this.target = { id: 'default', url, secret };
  }

  /** Takes up what an earlier run could not deliver. */
  resume(): void {
    for (const delivery of this.store.deliveries.all()) if (delivery.state === 'pending') this.schedule(delivery, 0);
  }

  enqueue(event: Stripe.EventBase): void {
    for (const target of this.targets()) {
      if (!wants(this.store, target, event.type)) continue;
      const lost = this.toLose > 0;
      if (lost) this.toLose -= 1;
      for (let copy = 0; copy < this.copies; copy++) this.add(event, target, lost ? 'lost' : 'pending');
    }
  }

  /** From now on events wait until `release`. */
  hold(): void {
    this.held ??= [];
  }

  /** Sends what was held, one after the other, and stops holding. */
  async release(order: 'as_created' | 'reversed' = 'as_created'): Promise<void> {
    const held = this.held ?? [];
    this.held = undefined;
    for (const delivery of order === 'reversed' ? held.reverse() : held) await this.attempt(delivery);
  }

  /** Every coming event is sent this many times. */
  setCopies(copies: number): void {
    this.copies = copies;
  }

  /** The next events are recorded but never sent. */
  loseNext(count: number): void {
    this.toLose = count;
  }

  /** Sends a recorded event again. @throws RangeError for an unknown id. */
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

  /** How many deliveries of an event have had no 2xx yet (`pending_webhooks`). */
  pendingFor(eventId: string): number {
    return this.forEvent(eventId).filter((delivery) => delivery.state === 'pending').length;
  }

  /** Resolves once nothing is under way: every event that is neither held nor lost has had its 2xx. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.add(resolve);
      this.wake();
    });
  }

  stop(): void {
    this.stopping.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.wake();
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
    const hopeless = !event || event.created < nowSeconds() - GIVE_UP_SECONDS;
    if (ok) delivery.state = 'delivered';
    else if (hopeless) delivery.state = 'failed';
    else this.schedule(delivery, Math.min(this.options.retryBaseMs * 2 ** (delivery.attempts - 1), LONGEST_WAIT_MS));
    this.store.deliveries.save(delivery);
    this.wake();
  }

  private targets(): Target[] {
    const made = this.store.webhookEndpoints.all().filter((endpoint) => endpoint.status === 'enabled');
    return [...(this.target ? [this.target] : []), ...made.map(({ id, url, secret }) => ({ id, url, secret: secret ?? '' }))];
  }

  private wake(): void {
    if (!this.stopping.signal.aborted && (this.inFlight > 0 || this.timers.size > 0)) return;
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}

/** The endpoint given at start gets everything; one made over the API what it asked for. */
function wants(store: Store, target: Target, type: string): boolean {
  const enabled = store.webhookEndpoints.get(target.id)?.enabled_events;
  return !enabled || enabled.includes('*') || enabled.includes(type);
}
