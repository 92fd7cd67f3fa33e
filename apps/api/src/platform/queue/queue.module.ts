import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Settings } from '../config/settings.js';
import { useBlmove } from '../redis/redis-client.js';
import { redisOptions } from '../redis/redis-options.js';
import { JobRegistry } from './job-registry.js';
import { QUEUES } from './job.js';
import { OutboxRelay } from './outbox-relay.js';
import { Outbox } from './outbox.js';
import { Scheduler } from './scheduler.js';
import { TidyOutbox } from './tidy-outbox.js';
import { QueueBoard } from './queue-board.js';
import { QueueGauges } from './queue-gauges.js';
import { QueueWorker } from './queue-worker.js';
import { WorkerWatchdog } from './worker-watchdog.js';

/** Provides the outbox, the Bull queues, and the workers. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    BullModule.forRootAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => {
        if (settings.REDIS_COMPAT === 'blmove') useBlmove();
        return { redis: redisOptions(settings), prefix: `${settings.REDIS_PREFIX}:bull` };
      },
    }),
    BullModule.registerQueue(...QUEUES.map((name) => ({ name }))),
  ],
  providers: [Outbox, JobRegistry, OutboxRelay, QueueWorker, WorkerWatchdog, Scheduler, TidyOutbox, QueueGauges, QueueBoard],
  exports: [Outbox, OutboxRelay, QueueWorker, WorkerWatchdog, Scheduler, QueueBoard],
})
export class QueueModule {}
