import { withTimeout } from '../with-timeout.js';

interface Batch<Key, Answer> {
  places: Map<Key, number>;
  answers: Promise<Answer[]>;
}

/**
 * Longer than a connection plus a hot statement may take; connections that don't respond are closed before
 * (connection-watchdog.ts).
 */
const TIMEOUT_MS = 10_000;

/**
 * Batches concurrent lookups into one call. Equal keys (the same object or value) are loaded once. A caller never gets the result
 * of a batch sent before the call, so results are as fresh as single lookups, at a fraction of the load.
 */
export class BatchLoader<Key, Answer> {
  private next: Batch<Key, Answer> | undefined;
  private inFlight = 0;
  private wake: (() => void) | undefined;

  /**
   * `loadMany` returns the values of all keys, in their order. At most `maxInFlight` batches run at once; more than one, so that
   * a hanging batch doesn't block the others. A batch without a result after `timeoutMs` fails for its callers and frees its
   * slot.
   */
  constructor(
    private readonly loadMany: (keys: readonly Key[]) => Promise<Answer[]>,
    private readonly maxInFlight = 2,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  async load(key: Key): Promise<Answer> {
    const { places, answers } = (this.next ??= this.openBatch());
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return (await answers)[place]!;
  }

  private openBatch(): Batch<Key, Answer> {
    const places = new Map<Key, number>();
    return { places, answers: this.send(places) };
  }

  /** Waits for a free slot, then for one turn of the event loop; until then, callers join this batch. */
  private async send(places: ReadonlyMap<Key, number>): Promise<Answer[]> {
    await (this.inFlight < this.maxInFlight ? undefined : new Promise<void>((resolve) => (this.wake = resolve)));
    await new Promise((resolve) => setImmediate(resolve));
    this.next = undefined;
    this.inFlight += 1;
    try {
      return await withTimeout(this.loadMany([...places.keys()]), this.timeoutMs, 'a batched query');
    } finally {
      this.inFlight -= 1;
      this.wake?.();
      this.wake = undefined;
    }
  }
}
