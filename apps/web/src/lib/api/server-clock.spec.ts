import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { noteServerTime, serverNow } from './server-clock.ts';

const NOW = Date.parse('2026-11-22T12:00:00.400Z');
const MINUTE = 60_000;

const answerAt = (time: number, more: Record<string, string> = { 'Cache-Control': 'no-store' }) =>
  new Headers({ Date: new Date(time).toUTCString(), ...more });

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  noteServerTime(answerAt(NOW));
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('uses a correct local clock to the millisecond', () => {
  expect(serverNow()).toBe(NOW);
  noteServerTime(answerAt(NOW - 2000));
  expect(serverNow()).toBe(NOW);
});

it.each([
  ['slow', 20 * MINUTE],
  ['fast', -20 * MINUTE],
])('corrects a %s clock by the responses, and ignores differences within their whole seconds', (_, by) => {
  noteServerTime(answerAt(NOW + by));
  expect(serverNow()).toBe(Math.floor((NOW + by) / 1000) * 1000);
  noteServerTime(answerAt(NOW + by - 1000));
  expect(serverNow()).toBe(Math.floor((NOW + by) / 1000) * 1000);
  // The user corrects the computer's clock.
  noteServerTime(answerAt(NOW));
  expect(serverNow()).toBe(NOW);
});

it.each([
  ['may come from a cache', answerAt(NOW - 20 * MINUTE, { 'Cache-Control': 'public, max-age=60' })],
  ['has no Cache-Control', answerAt(NOW - 20 * MINUTE, {})],
  ['has no Date', new Headers({ 'Cache-Control': 'no-store' })],
  ['has an invalid Date', new Headers({ 'Cache-Control': 'no-store', Date: 'today' })],
])('ignores a response that %s', (_, headers) => {
  noteServerTime(headers);
  expect(serverNow()).toBe(NOW);
});
