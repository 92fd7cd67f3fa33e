import { setTimeout as wait } from 'node:timers/promises';
import type { TestApp } from './test-app.js';

/** The end of patience with what hangs, many times what the slowest machine needs; says nothing about how fast anything is. */
const PATIENCE_MS = 120_000;

/** Asks again and again until the answer is there; fails with `what` when patience ends. */
export async function waitFor<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > until) throw new Error(`Still waiting for: ${what}`);
    await wait(25);
  }
}

/** A short patience may be over before a busy machine has connected; signing in needs Redis. */
export async function redisFound(shop: TestApp): Promise<void> {
  await waitFor('Redis to be found', async () => {
    const { body } = await shop.anonymous().get('/api/health/ready');
    return !(body as { missing: string[] }).missing.includes('redis');
  });
}
