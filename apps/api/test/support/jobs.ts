import { JobRegistry } from '../../src/platform/queue/job-registry.js';
import { QUEUES, type QueueName } from '../../src/platform/queue/job.js';
import { Outbox } from '../../src/platform/queue/outbox.js';
import type { TestApp } from './test-app.js';
import { waitFor } from './wait-for.js';

/** Runs every due job in sequence, for an application without workers; errors are thrown. */
export async function runJobs({ app, db }: TestApp, queues: readonly QueueName[] = QUEUES): Promise<void> {
  const outbox = app.get(Outbox, { strict: false });
  const registry = app.get(JobRegistry, { strict: false });
  for (let found = 1; found > 0;) {
    found = 0;
    for (const queue of queues) {
      for (const { id, attempts } of await outbox.claim(db, queue, 50)) {
        const message = (await outbox.begin(db, id, attempts))!;
        await registry.processorOf(message.kind).process(message.payload, { id, attempt: message.attempts });
        await outbox.complete(db, id);
        found += 1;
      }
    }
  }
}

/** Handles the published events, in this process or in a worker of the application. */
export async function handleEvents(shop: TestApp): Promise<void> {
  await runJobs(shop, ['events']);
  await waitFor('the events to be handled', async () => {
    const open = `SELECT FROM outbox WHERE queue = 'events' AND done_at IS NULL AND failed_at IS NULL LIMIT 1`;
    return (await shop.db.query(open)).length === 0;
  });
}

/** Waits until the workers have no due job left, so that a test can check what did not happen. */
export async function waitUntilQueuesIdle({ db, payments }: TestApp): Promise<void> {
  await payments.deliveries.settled();
  await waitFor('the queues to be empty', async () => {
    const open = await db.query(
      'SELECT 1 FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND run_after <= now() LIMIT 1',
    );
    return open.length === 0;
  });
}
