import { JobRegistry } from '../../src/platform/queue/job-registry.js';
import { QUEUES, type QueueName } from '../../src/platform/queue/job.js';
import { Outbox } from '../../src/platform/queue/outbox.js';
import type { TestApp } from './test-app.js';
import { waitFor } from './wait-for.js';

/** Does every due job here and now, one after the other, where no worker does; an error is the test's. */
export async function doJobs({ app, db }: TestApp, queues: readonly QueueName[] = QUEUES): Promise<void> {
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

/** Waits until the workers have nothing left that is due: then what has not happened will not happen. */
export async function idle({ db, payments }: TestApp): Promise<void> {
  await payments.deliveries.settled();
  await waitFor('the queues to be empty', async () => {
    const open = await db.query(
      'SELECT 1 FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND run_after <= now() LIMIT 1',
    );
    return open.length === 0;
  });
}
