import { seeded, type Random } from '@warmline/domain/seeded-random';

const MAX_WAIT_MS = 60_000;

/** A message on its way to one receiver. */
export interface QueuedDelivery {
  id: string;
  attempts: number;
  /** `failed` when it was given up, `lost` on request. */
  state: 'pending' | 'delivered' | 'failed' | 'lost';
  /** Status of the last response, or the error. */
  lastResult: string | null;
}

export interface Attempt {
  ok: boolean;
  result: string;
  /** The receiver will never accept it, so it is not sent again. */
  isFinal?: boolean;
}

export type ReleaseOrder = 'as_created' | 'reversed' | 'shuffled';

/**
 * Sends every message at least once, in no guaranteed order, and retries until it was accepted. Messages can be held back,
 * released in any order, duplicated, or lost.
 */
export abstract class DeliveryQueue<Delivery extends QueuedDelivery> {
  /** Aborted by `stop`. */
  protected readonly stopping = new AbortController();
  private readonly retryBaseMs: number;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly idleListeners = new Set<() => void>();
  private held: Delivery[] | undefined;
  private copies = 1;
  private lossCount = 0;
  private chances: { lost: number; doubled: number; random: Random } | undefined;
  private inFlight = 0;

  /** `retryBaseMs` is the delay before the first retry, doubled up to a minute. */
  protected constructor(retryBaseMs: number) {
    this.retryBaseMs = retryBaseMs;
  }

  protected abstract send(delivery: Delivery): Promise<Attempt>;
  /** Whether a delivery that failed is too old for another attempt. */
  protected abstract isExpired(delivery: Delivery): boolean;
  /** Stores a change of a delivery. */
  protected abstract save(delivery: Delivery): void;

  /** Holds all further messages until `release`. */
  hold(): void {
    this.held ??= [];
  }

  /** Sends the held messages one by one, and stops holding; the same seed shuffles in the same way. */
  async release(order: ReleaseOrder = 'as_created', seed = 1): Promise<void> {
    const held = this.held ?? [];
    this.held = undefined;
    const inOrder = { as_created: () => held, reversed: () => held.toReversed(), shuffled: () => seeded(seed).shuffled(held) };
    for (const delivery of inOrder[order]()) await this.attempt(delivery);
  }

  /** Sends each further message this many times. */
  setCopies(copies: number): void {
    this.copies = copies;
  }

  /** Records the next messages but never sends them. */
  loseNext(count: number): void {
    this.lossCount = count;
  }

  /**
   * Loses and doubles further messages at random, by these shares (0 to 1); the same random numbers choose the same messages.
   * Undefined ends it.
   */
  setChances(chances: { lost: number; doubled: number; random: Random } | undefined): void {
    this.chances = chances;
  }

  /** Resolves once every message that is neither held nor lost was accepted or given up. */
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

  /** Queues one message: `make` creates and stores a delivery for each copy. */
  protected queue(make: (state: 'pending' | 'lost') => Delivery): void {
    const { lost, doubled, random } = this.chances ?? { lost: 0, doubled: 0 };
    const isLost = this.lossCount > 0 || (random !== undefined && random.next() < lost);
    if (this.lossCount > 0) this.lossCount -= 1;
    const copies = random !== undefined && random.next() < doubled ? 2 * this.copies : this.copies;
    for (let copy = 0; copy < copies; copy++) {
      const delivery = make(isLost ? 'lost' : 'pending');
      if (isLost) continue;
      if (this.held) this.held.push(delivery);
      else this.schedule(delivery, 0);
    }
  }

  protected schedule(delivery: Delivery, waitMs: number): void {
    if (this.stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      this.timers.delete(delivery.id);
      void this.attempt(delivery);
    }, waitMs);
    this.timers.set(delivery.id, timer);
  }

  protected async attempt(delivery: Delivery): Promise<void> {
    this.inFlight += 1;
    const { ok, result, isFinal } = await this.send(delivery);
    this.inFlight -= 1;
    delivery.attempts += 1;
    delivery.lastResult = result;
    if (ok) delivery.state = 'delivered';
    else if (isFinal || this.isExpired(delivery)) delivery.state = 'failed';
    else this.schedule(delivery, Math.min(this.retryBaseMs * 2 ** (delivery.attempts - 1), MAX_WAIT_MS));
    this.save(delivery);
    this.notifyIfIdle();
  }

  private notifyIfIdle(): void {
    if (!this.stopping.signal.aborted && (this.inFlight > 0 || this.timers.size > 0)) return;
    for (const resolve of this.idleListeners) resolve();
    this.idleListeners.clear();
  }
}
