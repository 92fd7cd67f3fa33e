import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import confetti from 'canvas-confetti';
import { TIMERS } from '@warmline/contracts/site/timers';
import { celebrate, celebrateFor } from './confetti.ts';

// jsdom has no canvas, so the drawing is mocked; when and how often it is called is real.
const shoot = jest.fn();
jest.spyOn(confetti, 'create').mockReturnValue(shoot as never);

let begun = 0;
const shots = () => shoot.mock.calls.length;

// Saved before the fake timers replace it.
const realTimeout = setTimeout;
const breathe = () => new Promise((resolve) => realTimeout(resolve, 0));

beforeEach(async () => {
  jest.useFakeTimers();
  shoot.mockClear();
  begun = Date.now();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Lets the import of the loaded module resolve without advancing the clock. */
async function arrive(): Promise<void> {
  while (jest.getTimerCount() === 0) await breathe();
}

describe('confetti', () => {
  it('A2.05 A9.10 fires bursts at 0, 200 and 400 ms', async () => {
    celebrate(TIMERS.confettiBurstsMs);
    await arrive();
    const seen: [number, number][] = [];
    for (const at of [0, 199, 200, 399, 400, 5000]) {
      jest.advanceTimersByTime(at - (Date.now() - begun));
      seen.push([at, shots()]);
    }
    expect(seen).toEqual([
      [0, 1],
      [199, 1],
      [200, 2],
      [399, 2],
      [400, 3],
      [5000, 3],
    ]);
  });

  it('A2.05 A9.10 fires another burst at 600 ms on the last page', async () => {
    celebrate([...TIMERS.confettiBurstsMs, TIMERS.confettiLastBurstMs]);
    await arrive();
    jest.advanceTimersByTime(599);
    expect(shots()).toBe(3);
    jest.advanceTimersByTime(1);
    expect(shots()).toBe(4);
  });

  it('A2.46 A9.10 runs for 3 seconds on the thank-you page', async () => {
    celebrateFor(TIMERS.thankYouConfettiMs);
    await arrive();
    jest.advanceTimersByTime(2700);
    const before = shots();
    jest.advanceTimersByTime(300);
    expect(shots()).toBeGreaterThan(before);
    const all = shots();
    jest.advanceTimersByTime(10_000);
    expect(shots()).toBe(all);
  });

  it('stops when the page closes', async () => {
    const stop = celebrate(TIMERS.confettiBurstsMs);
    await arrive();
    jest.advanceTimersByTime(0);
    stop();
    jest.advanceTimersByTime(5000);
    expect(shots()).toBe(1);
  });

  it('F7 never starts if the visitor prefers reduced motion', async () => {
    const usual = globalThis.matchMedia;
    globalThis.matchMedia = (media) => ({ ...usual(media), matches: media === '(prefers-reduced-motion: reduce)' });
    celebrate(TIMERS.confettiBurstsMs);
    await breathe();
    expect(jest.getTimerCount()).toBe(0);
    globalThis.matchMedia = usual;
  });
});
