import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WorkerWatchdog } from '../../../src/platform/queue/worker-watchdog.js';
import { RedisClient } from '../../../src/platform/redis/redis-client.js';
import { startProxy, type CuttableProxy } from '../../support/processes/cuttable-proxy.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

/** Returns the interval callbacks that `start` registers, in order, without running them. */
function intervalsOf(start: () => void): (() => void)[] {
  const turns: (() => void)[] = [];
  const timers = jest.spyOn(globalThis, 'setInterval').mockImplementation(((turn: () => void) => turns.push(turn)) as never);
  start();
  timers.mockRestore();
  return turns;
}

describe('F39 a worker without progress while work is due', () => {
  let redis: CuttableProxy;
  let shop: TestApp;
  beforeAll(async () => {
    redis = await startProxy(process.env.TEST_REDIS_URL!);
    shop = await startTestApp({ settings: { REDIS_URL: redis.url, ENGINE_PATIENCE_MS: '2000' }, workers: false });
    await shop.db.run(
      `INSERT INTO outbox (kind, queue, payload, run_after) VALUES ('orders.sweep', 'orders', '{}', now() - interval '5 minutes')`,
    );
  });
  afterEach(() => {
    redis.restore();
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await shop.stop();
    await redis.stop();
  });

  it('keeps running during an outage of Redis, and exits when Redis is back and the worker makes no progress', async () => {
    const watchdog = shop.app.get(WorkerWatchdog, { strict: false });
    const { client } = shop.app.get(RedisClient, { strict: false });
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const progress = jest.spyOn(watchdog, 'recordProgress');
    const [, check] = intervalsOf(() => watchdog.start());
    /** Runs a check as if this many seconds had passed. */
    const checkAfter = (seconds: number) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1000);
      check!();
      clock.mockRestore();
    };

    redis.cut();
    await waitFor('the loss to be noticed', () =>
      client.ping().then(
        () => false,
        () => true,
      ),
    );
    checkAfter(600);
    await waitFor('the look to end', async () => exit.mock.calls.length + progress.mock.calls.length > 0);
    expect(exit).not.toHaveBeenCalled();

    redis.restore();
    await waitFor('Redis to be back', () =>
      client.ping().then(
        () => true,
        () => false,
      ),
    );
    // A check that got a slow answer from Redis assumes an outage and changes nothing.
    await waitFor('the process to end itself', async () => {
      progress.mockClear();
      checkAfter(130);
      await waitFor('the look to end', async () => exit.mock.calls.length + progress.mock.calls.length > 0);
      return exit.mock.calls.length > 0;
    });
    expect(exit).toHaveBeenCalledWith(1);
  });
});
