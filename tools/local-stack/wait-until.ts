import { setTimeout as pause } from 'node:timers/promises';

export interface WaitOptions {
  /** What is awaited, for the message "timed out waiting for …". */
  what: string;
  timeoutMs: number;
  everyMs?: number;
  /** Ends the wait with the returned error, for example when a process exited. */
  failure?: () => Error | undefined;
  /** Ends the wait when everything is being stopped. */
  signal?: AbortSignal;
}

/** Polls `condition` until it is true; throws on timeout, or the error that `failure` returns. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, options: WaitOptions): Promise<void> {
  const deadline = Date.now() + options.timeoutMs;
  for (;;) {
    if (await condition()) return;
    const failure = options.failure?.();
    if (failure) throw failure;
    options.signal?.throwIfAborted();
    if (Date.now() > deadline)
      throw new Error(`timed out after ${Math.round(options.timeoutMs / 1000)} s waiting for ${options.what}`);
    await pause(options.everyMs ?? 50);
  }
}
