// What a test file gets for `@jest/globals` in a shared process: Jest's own functions, without its module registry.
import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
export const expect = jestExpect;

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {}, rootDir: process.cwd() } as never, global: globalThis });

/** The part of Jest's `jest` object that a shared process can offer; modules can't be mocked. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  /** Libraries, servers and the browser's stand-in use the same globals: they need what only lets them go on, without a delay. */
  useFakeTimers: (options?: Parameters<typeof timers.useFakeTimers>[0]) =>
    timers.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'], ...options }),
  useRealTimers: () => timers.useRealTimers(),
  runOnlyPendingTimers: () => timers.runOnlyPendingTimers(),
  advanceTimersByTimeAsync: (milliseconds: number) => timers.advanceTimersByTimeAsync(milliseconds),
  advanceTimersByTime: (milliseconds: number) => timers.advanceTimersByTime(milliseconds),
  getTimerCount: () => timers.getTimerCount(),
};
