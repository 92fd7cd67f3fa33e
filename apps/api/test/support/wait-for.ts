import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again until the answer is there; fails with `what` after ten seconds. */
export async function waitFor<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const until = Date.now() + 10_000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > until) throw new Error(`Still waiting for: ${what}`);
    await wait(25);
  }
}
