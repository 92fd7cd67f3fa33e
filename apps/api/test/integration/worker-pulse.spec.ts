import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WorkerPulse } from '../../src/platform/queue/worker-pulse.js';
import { RedisClient } from '../../src/platform/redis/redis-client.js';
import { startProxy, type CuttableProxy } from '../support/cuttable-proxy.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { waitFor } from '../support/wait-for.js';

/** What `start` wants done again and again, in its order, done by nobody. */
function turnsOf(start: () => void): (() => void)[] {
  const turns: (() => void)[] = [];
  const timers = jest.spyOn(globalThis, 'setInterval').mockImplementation(((turn: () => void) => turns.push(turn)) as never);
  start();
  timers.mockRestore();
  return turns;
}

describe('F39 a worker that does not move while work is due', () => {
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

  it('stays while Redis is away, however long, and ends itself when Redis is back and it is deaf', async () => {
    const pulse = shop.app.get(WorkerPulse, { strict: false });
    const { client } = shop.app.get(RedisClient, { strict: false });
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const stirred = jest.spyOn(pulse, 'progressed');
    const [, look] = turnsOf(() => pulse.start());
    /** Lets the pulse look, as if so many seconds had gone by. */
    const lookAfter = (seconds: number) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1000);
      look!();
      clock.mockRestore();
    };

    redis.cut();
    await waitFor('the loss to be noticed', () =>
      client.ping().then(
        () => false,
        () => true,
      ),
    );
    lookAfter(600);
    await waitFor('the look to end', async () => exit.mock.calls.length + stirred.mock.calls.length > 0);
    expect(exit).not.toHaveBeenCalled();

    redis.restore();
    await waitFor('Redis to be back', () =>
      client.ping().then(
        () => true,
        () => false,
      ),
    );
    // A look whose own question to Redis was slow takes it for away, and changes nothing.
    await waitFor('the process to end itself', async () => {
      stirred.mockClear();
      lookAfter(130);
      await waitFor('the look to end', async () => exit.mock.calls.length + stirred.mock.calls.length > 0);
      return exit.mock.calls.length > 0;
    });
    expect(exit).toHaveBeenCalledWith(1);
  });
});
