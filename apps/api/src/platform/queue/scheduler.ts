import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';
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
      this.outbox
        .addRepeating(this.db)
        .catch((error: unknown) => this.log.warn({ err: error }, 'repeating jobs could not be scheduled'));
    void tick();
    this.timer = setInterval(() => void tick(), TICK_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
