import { describe, expect, it } from '@jest/globals';
import { runInParallel } from './run-in-parallel.ts';

describe('runInParallel', () => {
  it('gives the next task to the next free worker, and returns the results in the order of the tasks', async () => {
    const slow = Promise.withResolvers<void>();
    const did: string[] = [];
    const answers = await runInParallel(['a', 'b'], [1, 2, 3], async (worker, task) => {
      did.push(`${worker}${task}`);
      if (task === 1) await slow.promise;
      if (task === 3) slow.resolve();
      return task * 10;
    });
    expect(did).toEqual(['a1', 'b2', 'b3']);
    expect(answers).toEqual([10, 20, 30]);
  });

  it('fails with the first failed task', async () => {
    await expect(
      runInParallel([1], ['good', 'bad'], (_, task) =>
        task === 'bad' ? Promise.reject(new Error(task)) : Promise.resolve(task),
      ),
    ).rejects.toThrow('bad');
  });
});
