import { performance } from 'node:perf_hooks';

/** Requests under way at which a phase sends no more, because it has failed. */
const MOST_OPEN = 1_000;

/**
 * Requests of one phase: their times from the moment at which they were due, so that waiting to be sent counts, and what went
 * wrong.
 */
export class Phase {
  /** Response times in ms by route. */
  readonly times = new Map<string, number[]>();
  /** Number of errors by route and what was answered. */
  readonly errors = new Map<string, number>();
  #open = 0;

  /** Measures one request; `work` resolves with what is wrong with the answer, if anything. */
  async measure(route: string, due: number, work: () => Promise<string | undefined>): Promise<void> {
    if (this.#open >= MOST_OPEN) return this.fail(route, `not sent, ${MOST_OPEN} requests under way`);
    this.#open += 1;
    const wrong = await work().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    this.#open -= 1;
    const times = this.times.get(route) ?? [];
    this.times.set(route, times);
    times.push(performance.now() - due);
    if (wrong !== undefined) this.fail(route, wrong);
  }

  fail(route: string, what: string): void {
    const key = `${route} ${what}`;
    this.errors.set(key, (this.errors.get(key) ?? 0) + 1);
  }

  /** Returns a percentile of a route's times in ms; NaN without any. */
  percentile(route: string, share: number): number {
    const sorted = (this.times.get(route) ?? []).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * share)] ?? NaN;
  }

  get failures(): number {
    return [...this.errors.values()].reduce((sum, times) => sum + times, 0);
  }

  /** Such as `buy 409 × 3, list ECONNRESET × 1`. */
  describeErrors(): string {
    return [...this.errors].map(([what, times]) => `${what} × ${times}`).join(', ') || 'none';
  }
}
