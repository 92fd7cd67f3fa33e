import { Injectable } from '@nestjs/common';
import type { StepCount } from '../persistence/filtered-list.repository.js';

/** Holds expire and leads get older without a new inventory version. */
const TTL_MS = 5_000;
const MAX_FILTERS = 200;

/** Caches how many leads match a filter with ranges, so that its pages cost one statement while the inventory is unchanged. */
@Injectable()
export class MatchCounts {
  private readonly known = new Map<string, { until: number; counts: StepCount[] }>();

  /** Returns the counts of a filter's steps, or null if they must be counted. */
  find(filter: string): StepCount[] | null {
    const found = this.known.get(filter);
    return found === undefined || found.until <= performance.now() ? null : found.counts;
  }

  /** Stores the counts of a filter's steps. */
  update(filter: string, counts: StepCount[]): void {
    this.known.delete(filter);
    if (this.known.size >= MAX_FILTERS) this.known.delete(this.known.keys().next().value!);
    this.known.set(filter, { until: performance.now() + TTL_MS, counts });
  }
}
