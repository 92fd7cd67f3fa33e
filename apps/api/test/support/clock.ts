import { jest } from '@jest/globals';

const DAY_MS = 86_400_000;
const REAL = [
  ...(['nextTick', 'queueMicrotask', 'hrtime', 'performance', 'setTimeout', 'clearTimeout'] as const),
  ...(['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
];

/** Runs `work` in a process whose clock is behind that of the database. */
export async function withClockBehind<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  jest.useFakeTimers({ now: Date.now() - days * DAY_MS, doNotFake: REAL });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
