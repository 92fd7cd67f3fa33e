/** Answers what `work` gives, or throws an outage's error when it gives nothing for so long; the work itself is not ended. */
export function inTime<T>(work: Promise<T>, ms: number, what = 'an answer'): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(Object.assign(new Error(`Waited ${ms} ms for ${what}`), { code: 'ETIMEDOUT' }));
    const timer = setTimeout(late, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
