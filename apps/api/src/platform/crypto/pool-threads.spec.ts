import { describe, expect, it } from '@jest/globals';
import { getPriority } from 'node:os';
import { stat } from 'node:fs/promises';
import { letPoolThreadsWait, poolThreads } from './pool-threads.js';

describe('the threads of the pool', () => {
  it('wait for the thread that answers, where the system counts threads by themselves', async () => {
    await stat('.');
    const before = getPriority();
    letPoolThreadsWait();
    const threads = poolThreads();
    expect(threads.length > 0).toBe(process.platform === 'linux');
    for (const id of threads) expect(getPriority(id)).toBe(Math.min(19, before + 5));
    expect(getPriority()).toBe(before);
  });
});
