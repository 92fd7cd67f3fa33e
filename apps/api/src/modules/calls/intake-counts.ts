import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { RouteReason } from '@warmline/contracts/calls/intake';
import type { CountedIntake } from '@warmline/contracts/calls/types';
import { HOUR_MS, MINUTE_MS } from '@warmline/domain/time/durations';
import { IntakeCountRepository, type IntakeCount, type MissCount } from './persistence/intake-count.repository.js';

const FLUSH_MS = 5_000;

/**
 * Counts what the intake of calls receives (C78, C79). Each process gathers in memory and adds its counts to the tables every few
 * seconds, so that a caller on the line waits for nothing, and the sums are those of all processes. A process that is killed
 * loses the last seconds.
 */
@Injectable()
export class IntakeCounts implements BeforeApplicationShutdown {
  private readonly log = new Logger('calls');
  private counts = new Map<string, IntakeCount>();
  private misses = new Map<string, MissCount>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly stored: IntakeCountRepository) {}

  count(what: CountedIntake): void {
    const minute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
    add(this.counts, `${minute.getTime()} ${what}`, { minute, what, count: 1 });
    this.flushSoon();
  }

  /** Counts a question that found no campaign. */
  miss(reason: RouteReason, state: string | null): void {
    const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
    add(this.misses, `${hour.getTime()} ${state} ${reason}`, { hour, state: state ?? '', reason, count: 1 });
    this.flushSoon();
  }

  /** Adds what was gathered to the tables; what can't be added is kept for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const [counts, misses] = [this.counts, this.misses];
    [this.counts, this.misses] = [new Map(), new Map()];
    try {
      if (counts.size > 0) await this.stored.add([...counts.values()]);
      counts.clear();
      if (misses.size > 0) await this.stored.addMisses([...misses.values()]);
      misses.clear();
    } catch (error) {
      this.log.warn({ err: error }, 'intake counts could not be stored');
      for (const [key, value] of counts) add(this.counts, key, value);
      for (const [key, value] of misses) add(this.misses, key, value);
      this.flushSoon();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
    clearTimeout(this.timer);
  }

  private flushSoon(): void {
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }
}

function add<Counted extends { count: number }>(sums: Map<string, Counted>, key: string, counted: Counted): void {
  const known = sums.get(key);
  if (known) known.count += counted.count;
  else sums.set(key, counted);
}
