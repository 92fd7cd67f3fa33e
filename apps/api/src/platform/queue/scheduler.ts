import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';
import { KINDS } from './job.js';
import { Outbox } from './outbox.js';

const TICK_MS = 5_000;

/** Adds repeating jobs to the outbox. Each time slot has one dedupe key, so several workers add a job once. */
@Injectable()
export class Scheduler implements OnApplicationShutdown {
  private readonly log = new Logger('jobs');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
  ) {}

  start(): void {
    const tick = () =>
      this.tick().catch((error: unknown) => this.log.warn({ err: error }, 'repeating jobs could not be scheduled'));
    void tick();
    this.timer = setInterval(() => void tick(), TICK_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async tick(): Promise<void> {
    const seconds = Date.now() / 1000;
    await this.db.transaction(async (tx) => {
      for (const kind of KINDS.values()) {
        if (kind.everySeconds === undefined) continue;
        await this.outbox.add(tx, kind, {}, { dedupeKey: `${kind.name}@${Math.floor(seconds / kind.everySeconds)}` });
      }
    });
  }
}
