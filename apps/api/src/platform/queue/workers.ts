import type { INestApplicationContext } from '@nestjs/common';
import { OutboxRelay } from './outbox-relay.js';
import { QueueWorker } from './queue-worker.js';
import { Scheduler } from './scheduler.js';
import { WorkerWatchdog } from './worker-watchdog.js';

/** Starts processing the queues in this process. */
export function startWorkers(app: INestApplicationContext): void {
  app.get(WorkerWatchdog).start();
  app.get(QueueWorker).start();
  app.get(OutboxRelay).start();
  app.get(Scheduler).start();
}
