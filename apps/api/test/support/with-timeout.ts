/** Twice the longest time of an unresponsive service with a two-second timeout, for a busy machine. */
export const WITH_TIMEOUT_MS = 20_000;

/** Returns the result of `work`; fails with `what` after the timeout. */
export function withTimeout<T>(what: string, work: PromiseLike<T>): Promise<T> {
  let clock: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`Nothing for ${WITH_TIMEOUT_MS / 1000} s: ${what}`)), WITH_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(clock));
}
