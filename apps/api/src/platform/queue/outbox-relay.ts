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

/** Carries due outbox rows to Bull, a bounded number per queue, so that a long import never delays a mail. */
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
    // A push to a Redis that is silent ends later than the process may; what was claimed is pushed again by others.
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
      const counts = await Promise.all(QUEUES.map((name) => this.push(name)));
      return counts.reduce((sum, count) => sum + count, 0);
    } catch (error) {
      if (!this.stopping.signal.aborted) this.log.warn({ err: error }, 'the relay could not push; trying again');
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
        // Bull drops a job whose id it holds: one that still waits there is not pushed twice, and the next attempt has an id of its own.
        const jobId = `${id}:${attempts}`;
        if (claimedBefore) await removeOrphan(queue, jobId);
        await queue.add({ id, attempts }, { jobId, removeOnComplete: true, removeOnFail: true });
      }),
    );
    return messages.length;
  }
}

/** Removes a job that is in none of Bull's lists, as seen after Redis was killed: no worker can take it, and Bull drops every later push of its id. */
async function removeOrphan(queue: Queue<QueuedMessage>, jobId: string): Promise<void> {
  const job = await queue.getJob(jobId);
  // A job that moves from list to list during this check looks stuck too; its worker's lock then makes the removal fail.
  if (await job?.isStuck()) await job!.remove().catch(() => undefined);
}
