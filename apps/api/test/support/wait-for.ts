import { setTimeout as wait } from 'node:timers/promises';

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
