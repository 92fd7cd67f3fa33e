import { getQueueToken } from '@nestjs/bull';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import { setTimeout as wait } from 'node:timers/promises';
import { Database } from '../database/database.js';
import { Metrics } from '../observability/metrics.js';
import { Tracing } from '../observability/tracing.js';
import { CONCURRENCY, QUEUES, Refused, type QueueName } from './job.js';
import { JobRegistry } from './job-registry.js';
import { CLAIM_SECONDS, Outbox } from './outbox.js';
import { WorkerPulse } from './worker-pulse.js';

/** What travels through Redis: the outbox row's id, and how many attempts had begun when it was claimed. */
export interface QueuedMessage {
  id: string;
  /** Missing in what an older version left in Redis. */
  attempts?: number;
}

const CLOSE_DEADLINE_MS = 20_000;

/** Works the Bull queues: reads each message's row, runs its processor, and notes the outcome in the row. */
@Injectable()
export class QueueWorker implements BeforeApplicationShutdown {
  private readonly log = new Logger('jobs');
  private readonly active = new Set<Promise<void>>();
  private started = false;

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly registry: JobRegistry,
    private readonly pulse: WorkerPulse,
    private readonly modules: ModuleRef,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
  ) {}

  start(): void {
    if (this.started) return;
    this.started = true;
    for (const name of QUEUES) {
      void this.queue(name).process(CONCURRENCY[name], (job) => this.track(this.run(job.data as QueuedMessage)));
    }
  }

  /** Takes no new job and gives the running ones time to end; what is cut off is done again by the next worker. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.started) return;
    await Promise.race([
      Promise.all(QUEUES.map((name) => this.queue(name).pause(true, true))).then(() => Promise.allSettled(this.active)),
      wait(CLOSE_DEADLINE_MS, undefined, { ref: false }),
    ]).catch(() => undefined);
  }

  private queue(name: QueueName): Queue<QueuedMessage> {
    return this.modules.get<Queue<QueuedMessage>>(getQueueToken(name), { strict: false });
  }

  private track(run: Promise<void>): Promise<void> {
    this.active.add(run);
    return run.finally(() => this.active.delete(run));
  }

  private async run({ id, attempts }: QueuedMessage): Promise<void> {
    this.pulse.progressed();
    const message = await this.outbox.begin(this.db, id, attempts);
    if (!message) return;
    const renewal = setInterval(
      () => {
        this.pulse.progressed();
        this.outbox.renew(this.db, id).catch(() => undefined);
      },
      (CLAIM_SECONDS * 1000) / 3,
    );
    const { kind } = message;
    const begun = performance.now();
    try {
      await this.tracing.span(
        `job ${kind}`,
        { 'warmline.job': kind, 'warmline.outbox_id': id, 'warmline.attempt': message.attempts },
        () => this.registry.processorOf(kind).process(message.payload, { id, attempt: message.attempts }),
      );
      await this.outbox.complete(this.db, id);
      this.metrics.count('jobs', { kind, outcome: 'done' });
    } catch (error) {
      this.metrics.count('jobs', { kind, outcome: 'failed' });
      this.log.warn({ err: error, job: message.kind, outboxId: id, attempt: message.attempts }, 'job failed');
      const reason = error instanceof Error ? error.message : String(error);
      await this.outbox.fail(this.db, message, reason, error instanceof Refused);
    } finally {
      this.metrics.took('job', (performance.now() - begun) / 1000, { kind });
      clearInterval(renewal);
      this.pulse.progressed();
    }
  }
}
