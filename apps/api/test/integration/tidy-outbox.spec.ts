import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobRegistry } from '../../src/platform/queue/job-registry.js';
import { KINDS } from '../../src/platform/queue/job.js';
import { tidyOutboxJob } from '../../src/platform/queue/tidy-outbox.processor.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('tidying up the outbox', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  const add = (name: string, column: 'done_at' | 'failed_at' | null, age: string) =>
    shop.db.run(
      `INSERT INTO outbox (kind, queue, payload, dedupe_key, created_at${column ? `, ${column}` : ''})
       VALUES ('test.kind', 'orders', '{}', $1, now() - $2::interval${column ? ', now() - $2::interval' : ''})`,
      [name, age],
    );

  it('forgets what was done a week ago and what was given up 90 days ago, never what waits', async () => {
    await add('done long ago', 'done_at', '8 days');
    await add('done lately', 'done_at', '6 days');
    await add('given up long ago', 'failed_at', '91 days');
    await add('given up lately', 'failed_at', '89 days');
    await add('waiting', null, '200 days');
    const tidy = shop.app.get(JobRegistry, { strict: false }).processorOf(tidyOutboxJob.name);
    await tidy.process({}, { id: 'run', attempt: 1 });
    const left = await shop.db.query<{ key: string }>(
      `SELECT dedupe_key AS key FROM outbox WHERE kind = 'test.kind' ORDER BY created_at DESC`,
    );
    expect(left.map(({ key }) => key)).toEqual(['done lately', 'given up lately', 'waiting']);
  });

  it('is asked for every hour, and refunds that are stuck every day', () => {
    expect(tidyOutboxJob.everySeconds).toBe(3600);
    expect(KINDS.get('orders.retry_refunds')?.everySeconds).toBe(86_400);
  });
});
