import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { JobRegistry } from '../../../src/platform/queue/job-registry.js';
import { QueueWorker } from '../../../src/platform/queue/queue-worker.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('F42 a hanging job', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  it('fails after the longest time of its queue, and is retried', async () => {
    shop.app.get(QueueWorker, { strict: false }).longestMs.mail = 500;
    const registry = shop.app.get(JobRegistry, { strict: false });
    const find = registry.processorOf.bind(registry);
    // No real job hangs, so the test replaces one.
    jest
      .spyOn(registry, 'processorOf')
      .mockImplementation((kind) =>
        kind === 'mail.send'
          ? { process: (_payload, { attempt }) => (attempt === 1 ? new Promise(() => undefined) : Promise.resolve()) }
          : find(kind),
      );
    await shop.db.run(`INSERT INTO outbox (kind, queue, payload) VALUES ('mail.send', 'mail', '{}')`);
    const done = await waitFor('the job to be done', async () => {
      const [row] = await shop.db.query<{ attempts: number }>(
        `SELECT attempts FROM outbox WHERE kind = 'mail.send' AND done_at IS NOT NULL`,
      );
      return row;
    });
    expect(done.attempts).toBe(2);
  });
});
