import { getQueueToken } from '@nestjs/bull';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import { setTimeout as wait } from 'node:timers/promises';
import { Database } from '../database/database.js';
import { inTime } from '../in-time.js';
import { Metrics } from '../observability/metrics.js';
import { Tracing } from '../observability/tracing.js';
import { CONCURRENCY, QUEUES, Refused, type QueueName } from './job.js';
import { JobRegistry } from './job-registry.js';
import { CLAIM_SECONDS, isCutOff, Outbox, type OutboxMessage } from './outbox.js';
import { WorkerPulse } from './worker-pulse.js';

/** What travels through Redis: the outbox row's id, and how many attempts had begun when it was claimed. */
export interface QueuedMessage {
  id: string;
  /** Missing in what an older version left in Redis. */
  attempts?: number;
}

const PAUSE_DEADLINE_MS = 2_000;
const CLOSE_DEADLINE_MS = 18_000;
const MINUTE_MS = 60_000;

/** No job of the queue takes so long: one that does hangs. It counts as failed, and its slot is free for others. */
const LONGEST_JOB_MS: Record<QueueName, number> = {
  'import-plans': 60 * MINUTE_MS,
  imports: 60 * MINUTE_MS,
  mail: 5 * MINUTE_MS,
  payments: 5 * MINUTE_MS,
  orders: 15 * MINUTE_MS,
};

/** Works the Bull queues: reads each message's row, runs its processor, and notes the outcome in the row. */
@Injectable()
export class QueueWorker implements BeforeApplicationShutdown {
  private readonly log = new Logger('jobs');
  /** Tests wait less long. */
  readonly longestMs = { ...LONGEST_JOB_MS };
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
      // Fails when the process ends before it has reached Redis; one that goes on unheard ends itself (worker-pulse.ts).
      this.queue(name)
        .process(CONCURRENCY[name], (job) => this.track(this.run(name, job.data as QueuedMessage)))
        .catch((error: unknown) => this.log.warn({ err: error, queue: name }, 'queue is not worked'));
    }
  }

  /** Takes no new job and gives the running ones time to end; what is cut off is done again by the next worker. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.started) return;
    const paused = Promise.allSettled(QUEUES.map((name) => this.queue(name).pause(true, true)));
    // A queue without Redis gets no job either; pausing it must not use up the time that running jobs have.
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
      if (isCutOff(message)) return await this.giveUp(message);
      await this.tracing.span(
        `job ${kind}`,
        { 'warmline.job': kind, 'warmline.outbox_id': id, 'warmline.attempt': message.attempts },
        () => inTime(this.process(message), this.longestMs[queue], `the end of the job ${kind}`),
      );
      await this.outbox.complete(this.db, id);
      this.metrics.count('jobs', { kind, outcome: 'done' });
    } catch (error) {
      this.metrics.count('jobs', { kind, outcome: 'failed' });
      this.log.warn({ err: error, job: message.kind, outboxId: id, attempt: message.attempts }, 'job failed');
      await this.outbox.fail(this.db, message, reasonOf(error), error instanceof Refused);
    } finally {
      this.metrics.took('job', (performance.now() - begun) / 1000, { kind });
      clearInterval(renewal);
      this.pulse.progressed();
    }
  }

  /** Whatever waits for the job is told first: if the process ends in between, the next attempt does both again. */
  private async giveUp(message: OutboxMessage): Promise<void> {
    const { id, kind, payload, attempts } = message;
    this.log.error({ job: kind, outboxId: id, attempts: attempts - 1 }, 'job given up: the process ended in every attempt');
    await this.registry.processorOf(kind).onCutOff?.(payload);
    await this.outbox.giveUp(this.db, message);
    this.metrics.count('jobs', { kind, outcome: 'failed' });
  }
}

/** The error's text and that of its cause: what is said to people often hides what went wrong. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
