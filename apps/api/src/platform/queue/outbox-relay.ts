import { getQueueToken } from '@nestjs/bull';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import { setTimeout as wait } from 'node:timers/promises';
import { Database } from '../database/database.js';
import { QUEUES, type QueueName } from './job.js';
import { Outbox } from './outbox.js';
import type { QueuedMessage } from './queue-worker.js';

const IDLE_MS = 200;
const CLOSE_DEADLINE_MS = 5_000;
const BACKLOG_PER_QUEUE = 50;

/** Pushes due outbox rows to Bull, a limited number per queue, so that a long import never delays an email. */
@Injectable()
export class OutboxRelay implements BeforeApplicationShutdown {
  private readonly log = new Logger('outbox');
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly modules: ModuleRef,
  ) {}

  start(): void {
    this.running ??= this.loop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    // A push to an unresponsive Redis may outlast the process; other relays push the claimed rows again.
    await Promise.race([this.running, wait(CLOSE_DEADLINE_MS, undefined, { ref: false })]);
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const pushed = await this.pushAll();
      if (pushed === 0) await wait(IDLE_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async pushAll(): Promise<number> {
    try {
      const due = await this.outbox.dueQueues(this.db, QUEUES);
      const counts = await Promise.all(due.map((name) => this.push(name)));
      return counts.reduce((sum, count) => sum + count, 0);
    } catch (error) {
      if (!this.stopping.signal.aborted) this.log.warn({ err: error }, 'relay could not push jobs to Bull; retrying');
      await wait(1000, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      return 0;
    }
  }

  private async push(name: QueueName): Promise<number> {
    const queue = this.modules.get<Queue<QueuedMessage>>(getQueueToken(name), { strict: false });
    const room = BACKLOG_PER_QUEUE - (await queue.getWaitingCount());
    if (room <= 0) return 0;
    const messages = await this.outbox.claim(this.db, name, room);
    await Promise.all(
      messages.map(async ({ id, attempts, claimedBefore }) => {
        // Bull ignores a job whose ID it already has, so a waiting job is not pushed twice; the next attempt has its own ID.
        const jobId = `${id}:${attempts}`;
        if (claimedBefore) await removeOrphan(queue, jobId);
        await queue.add({ id, attempts }, { jobId, removeOnComplete: true, removeOnFail: true });
      }),
    );
    return messages.length;
  }
}

/**
 * Removes a job that is in none of Bull's lists, as seen after Redis was killed. No worker can take it, and Bull ignores every
 * later push of its ID.
 */
async function removeOrphan(queue: Queue<QueuedMessage>, jobId: string): Promise<void> {
  const job = await queue.getJob(jobId);
  // A job that is moving between lists also looks stuck; its worker's lock then makes the removal fail.
  if (await job?.isStuck()) await job!.remove().catch(() => undefined);
}
