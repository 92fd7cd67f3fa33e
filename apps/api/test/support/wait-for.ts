import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again until the answer is there; fails with `what` after `seconds`. */
export async function waitFor<T>(what: string, ask: () => Promise<T | null | undefined | false>, seconds = 30): Promise<T> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > until) throw new Error(`Still waiting for: ${what}`);
    await wait(25);
  }
}
