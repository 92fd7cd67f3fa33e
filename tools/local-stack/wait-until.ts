import { setTimeout as pause } from 'node:timers/promises';

export interface WaitOptions {
  /** What is waited for, in the words of the failure message. */
  what: string;
  timeoutMs: number;
  everyMs?: number;
  /** Ends the wait early with an error when it answers one (a dead child, for example). */
  failure?: () => Error | undefined;
  /** Ends the wait early because everything is being stopped. */
  signal?: AbortSignal;
}

/** Asks `condition` again and again until it holds; throws when the time is over or `failure` answers. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, options: WaitOptions): Promise<void> {
  const deadline = Date.now() + options.timeoutMs;
  for (;;) {
    if (await condition()) return;
    const failure = options.failure?.();
    if (failure) throw failure;
    options.signal?.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`${options.what}: not within ${Math.round(options.timeoutMs / 1000)} s`);
    await pause(options.everyMs ?? 50);
  }
}
