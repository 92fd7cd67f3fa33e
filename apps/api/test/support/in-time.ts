/** Twice as long as anything silent may take with a patience of two seconds, for a machine that is busy with other tests. */
export const WITHIN_MS = 20_000;

/** What happens; fails with `what` when nothing does. */
export function inTime<T>(what: string, work: PromiseLike<T>): Promise<T> {
  let clock: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`Nothing for ${WITHIN_MS / 1000} s: ${what}`)), WITHIN_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(clock));
}
