/** Returns the result of `work`, or throws an outage error after `ms`; the work itself continues. */
export function withTimeout<T>(work: Promise<T>, ms: number, what = 'a response'): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(Object.assign(new Error(`Timed out after ${ms} ms waiting for ${what}`), { code: 'ETIMEDOUT' }));
    const timer = setTimeout(late, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
