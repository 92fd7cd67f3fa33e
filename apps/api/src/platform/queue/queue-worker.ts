import { getQueueToken } from '@nestjs/bull';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '@warmline/domain/time/durations';
import { Database } from '../database/database.js';
import { withTimeout } from '../with-timeout.js';
import { Metrics } from '../observability/metrics.js';
import { Tracing } from '../observability/tracing.js';
import { CONCURRENCY, QUEUES, Refused, type QueueName } from './job.js';
import { JobRegistry } from './job-registry.js';
import { CLAIM_SECONDS, isCutOff, Outbox, type OutboxMessage } from './outbox.js';
import { WorkerWatchdog } from './worker-watchdog.js';

/** A job in Redis: the outbox row's ID, and the attempts started when it was claimed. */
export interface QueuedMessage {
  id: string;
  /** Missing in jobs that an older version left in Redis. */
  attempts?: number;
}

const PAUSE_DEADLINE_MS = 2_000;
const CLOSE_DEADLINE_MS = 18_000;

/** Longest duration of a job per queue. A longer one counts as failed and frees its slot (F42). */
const MAX_JOB_MS: Record<QueueName, number> = {
  'import-plans': 60 * MINUTE_MS,
  imports: 60 * MINUTE_MS,
  mail: 5 * MINUTE_MS,
  payments: 5 * MINUTE_MS,
  orders: 15 * MINUTE_MS,
  events: 5 * MINUTE_MS,
  reconciliation: 5 * MINUTE_MS,
  calls: 5 * MINUTE_MS,
  commands: MINUTE_MS,
  matching: 60 * MINUTE_MS,
};

/** Processes the Bull queues: reads each job's outbox row, runs its processor, and records the outcome in the row. */
@Injectable()
export class QueueWorker implements BeforeApplicationShutdown {
  private readonly log = new Logger('jobs');
  /** Tests set shorter times. */
  readonly longestMs = { ...MAX_JOB_MS };
  private readonly active = new Set<Promise<void>>();
  private started = false;

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly registry: JobRegistry,
    private readonly watchdog: WorkerWatchdog,
    private readonly modules: ModuleRef,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
  ) {}

  start(): void {
    if (this.started) return;
    this.started = true;
    for (const name of QUEUES) {
      catchWorkerName(this.queue(name));
      // Fails if the process ends before it reaches Redis; a worker that receives no jobs ends itself (worker-watchdog.ts).
      this.queue(name)
        .process(CONCURRENCY[name], (job) => this.track(this.run(name, job.data as QueuedMessage)))
        .catch((error: unknown) => this.log.warn({ err: error, queue: name }, 'queue processing failed'));
    }
  }

  /** Stops taking jobs and waits for running ones; the next worker repeats those that are cut off. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.started) return;
    const paused = Promise.allSettled(QUEUES.map((name) => this.queue(name).pause(true, true)));
    // Without Redis a queue gets no jobs anyway, and pausing it must not use up the time of running jobs.
    await Promise.race([paused, wait(PAUSE_DEADLINE_MS, undefined, { ref: false })]);
    await Promise.race([Promise.allSettled(this.active), wait(CLOSE_DEADLINE_MS, undefined, { ref: false })]);
  }

  private queue(name: QueueName): Queue<QueuedMessage> {
    return this.modules.get<Queue<QueuedMessage>>(getQueueToken(name), { strict: false });
  }

  private track(run: Promise<void>): Promise<void> {
    this.active.add(run);
    return run.finally(() => this.active.delete(run));
  }

  private process({ id, kind, payload, attempts }: OutboxMessage): Promise<void> {
    return this.registry.processorOf(kind).process(payload, { id, attempt: attempts });
  }

  private async run(queue: QueueName, { id, attempts }: QueuedMessage): Promise<void> {
    this.watchdog.recordProgress();
    const message = await this.outbox.begin(this.db, id, attempts);
    if (!message) return;
    const renewal = setInterval(
      () => {
        this.watchdog.recordProgress();
        this.outbox.renew(this.db, id).catch(() => undefined);
      },
      (CLAIM_SECONDS * 1000) / 3,
    );
    const { kind } = message;
    const begun = performance.now();
    try {
      if (isCutOff(message)) return await this.markDead(message);
      await this.tracing.span(
        `job ${kind}`,
        { 'warmline.job': kind, 'warmline.outbox_id': id, 'warmline.attempt': message.attempts },
        () => withTimeout(this.process(message), this.longestMs[queue], `job ${kind} to finish`),
      );
      await this.outbox.complete(this.db, id);
      this.metrics.count('jobs', { kind, outcome: 'done' });
    } catch (error) {
      this.metrics.count('jobs', { kind, outcome: 'failed' });
      this.log.warn({ err: error, job: message.kind, outboxId: id, attempt: message.attempts }, 'job failed');
      await this.outbox.fail(this.db, message, reasonOf(error), error instanceof Refused);
    } finally {
      this.metrics.recordDuration('job', (performance.now() - begun) / 1000, { kind });
      clearInterval(renewal);
      this.watchdog.recordProgress();
    }
  }

  /** Calls onCutOff first: if the process ends in between, the next attempt repeats both. */
  private async markDead(message: OutboxMessage): Promise<void> {
    const { id, kind, payload, attempts } = message;
    this.log.error({ job: kind, outboxId: id, attempts: attempts - 1 }, 'job dead: the process ended in every attempt');
    await this.registry.processorOf(kind).onCutOff?.(payload);
    await this.outbox.markDead(this.db, message);
    this.metrics.count('jobs', { kind, outcome: 'failed' });
  }
}

/**
 * Bull names its connection without awaiting the result: if the connection closed right then, the unhandled rejection would end
 * the process.
 */
function catchWorkerName(queue: Queue): void {
  const named = queue as Queue & { setWorkerName(): Promise<unknown> };
  const setWorkerName = named.setWorkerName.bind(named);
  named.setWorkerName = () => setWorkerName().catch(() => undefined);
}

/** Returns the error's message and that of its cause, because messages for users often hide the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
