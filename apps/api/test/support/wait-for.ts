import { setTimeout as wait } from 'node:timers/promises';
import type { TestApp } from './test-app.js';

/** Maximum wait for an event, many times what the slowest machine needs; not a performance limit. */
const TIMEOUT_MS = 120_000;

/** Polls until the answer is truthy; throws an error with `what` after the timeout. */
export async function waitFor<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > until) throw new Error(`Still waiting for: ${what}`);
    await wait(25);
  }
}

/** Waits for Redis, which sign-in needs: with a short timeout a busy machine may not be connected yet. */
export async function waitForRedis(shop: TestApp): Promise<void> {
  await waitFor('Redis to be found', async () => {
    const { body } = await shop.anonymous().get('/api/health/ready');
    return !(body as { missing: string[] }).missing.includes('redis');
  });
}
