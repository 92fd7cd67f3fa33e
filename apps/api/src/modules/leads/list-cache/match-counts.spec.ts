import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { StepCount } from '../persistence/filtered-list.repository.js';
import { isRecent, MatchCounts } from './match-counts.js';

const stepsOf = (total: number): StepCount[] => [{ version: '1', total, given: 0, exact: true }];

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: false });
});
afterEach(() => {
  jest.useRealTimers();
});

it('L122 counts a filter once for all who ask at the same time, and for its pages of the next five seconds', async () => {
  const counts = new MatchCounts();
  const done = Promise.withResolvers<StepCount[]>();
  const count = jest.fn(() => done.promise);
  const asked = [counts.find('FL', count), counts.find('FL', count)];
  jest.advanceTimersByTime(60_000);
  asked.push(counts.find('FL', count));
  done.resolve(stepsOf(7));
  expect((await Promise.all(asked)).map(({ steps }) => steps[0]!.total)).toEqual([7, 7, 7]);
  jest.advanceTimersByTime(4_999);
  await counts.find('FL', count);
  expect(count).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await counts.find('FL', count);
  expect(count).toHaveBeenCalledTimes(2);
});

it('L122 shows an old count for a second only if it has more than 1,000 leads', async () => {
  const counts = new MatchCounts();
  const [few, many] = [
    await counts.update('few', () => Promise.resolve(stepsOf(1_000))),
    await counts.update('many', () => Promise.resolve(stepsOf(1_001))),
  ];
  expect([isRecent(few), isRecent(many)]).toEqual([false, true]);
  jest.advanceTimersByTime(1_000);
  expect(isRecent(many)).toBe(false);
});

it('forgets a count that failed', async () => {
  const counts = new MatchCounts();
  await expect(counts.find('FL', () => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  expect((await counts.find('FL', () => Promise.resolve(stepsOf(3)))).steps).toEqual(stepsOf(3));
});
