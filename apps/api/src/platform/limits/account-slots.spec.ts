import { describe, expect, it } from '@jest/globals';
import { TooManyRequests } from './rate-limiter.js';
import { AccountSlots } from './account-slots.js';

describe('L38 AccountSlots', () => {
  it("runs three at once, queues sixty, rejects more, and doesn't affect other accounts", async () => {
    const slots = new AccountSlots();
    const open: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => open.push(resolve));
    const all = Array.from({ length: 63 }, () => slots.run('greedy', work));
    expect(open).toHaveLength(3);
    await expect(slots.run('greedy', work)).rejects.toBeInstanceOf(TooManyRequests);
    await slots.run('other', () => Promise.resolve());
    const finished = Promise.all(all);
    for (let done = 0; done < all.length; done += 1) {
      open[done]!();
      await all[done];
    }
    await finished;
    await slots.run('greedy', () => Promise.resolve());
  });
});
