import { Injectable } from '@nestjs/common';
import type { StepCount } from '../persistence/filtered-list.repository.js';

/** Holds expire and leads get older without a new inventory version. */
const TTL_MS = 5_000;
const MAX_FILTERS = 200;
/** Most leads that are counted again for each version of the inventory. */
const ALWAYS_CURRENT = 1_000;
/** How long a count of more leads is shown, whatever was sold or imported since. */
const RECENT_MS = 1_000;

/** How many leads match each step of a filter. */
export interface MatchCount {
  steps: readonly StepCount[];
  countedAt: number;
}

interface Known {
  count: Promise<MatchCount>;
  until: number;
}

/**
 * Shares the counts of filters with ranges between their pages and between those who ask at the same time. A count reads up to
 * 10,000 leads of a range, and a busy shop has a new version of the inventory many times a second, so counting each version would
 * take the whole database (L57).
 */
@Injectable()
export class MatchCounts {
  private readonly known = new Map<string, Known>();

  /** Returns the last count of a filter, or counts. */
  async find(filter: string, count: () => Promise<StepCount[]>): Promise<MatchCount> {
    const found = this.known.get(filter);
    return found && performance.now() < found.until ? found.count : this.update(filter, count);
  }

  /** Counts a filter again. */
  async update(filter: string, count: () => Promise<StepCount[]>): Promise<MatchCount> {
    const counting = { count: timed(count), until: Infinity };
    this.known.delete(filter);
    if (this.known.size >= MAX_FILTERS) this.known.delete(this.known.keys().next().value!);
    this.known.set(filter, counting);
    try {
      return await counting.count;
    } catch (error) {
      if (this.known.get(filter) === counting) this.known.delete(filter);
      throw error;
    } finally {
      counting.until = performance.now() + TTL_MS;
    }
  }
}

/** Returns whether a count may be shown although the inventory has changed since. */
export function isRecent({ steps, countedAt }: MatchCount): boolean {
  return steps.reduce((sum, { total }) => sum + total, 0) > ALWAYS_CURRENT && performance.now() < countedAt + RECENT_MS;
}

async function timed(count: () => Promise<StepCount[]>): Promise<MatchCount> {
  const steps = await count();
  return { steps, countedAt: performance.now() };
}
