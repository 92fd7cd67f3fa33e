import { describe, expect, it } from '@jest/globals';
import { getPriority } from 'node:os';
import { stat } from 'node:fs/promises';
import { lowerPoolThreadPriority, poolThreads } from './pool-threads.js';

describe('poolThreads and letPoolThreadsWait', () => {
  it('gives the pool threads a lower priority than the main thread, on systems with a priority per thread', async () => {
    await stat('.');
    const before = getPriority();
    lowerPoolThreadPriority();
    const threads = poolThreads();
    expect(threads.length > 0).toBe(process.platform === 'linux');
    for (const id of threads) expect(getPriority(id)).toBe(Math.min(19, before + 5));
    expect(getPriority()).toBe(before);
  });
});
