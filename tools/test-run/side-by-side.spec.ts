import { describe, expect, it } from '@jest/globals';
import { sideBySide } from './side-by-side.ts';

describe('tasks side by side', () => {
  it('gives the next task to whoever is free, and answers in the order of the tasks', async () => {
    const slow = Promise.withResolvers<void>();
    const did: string[] = [];
    const answers = await sideBySide(['a', 'b'], [1, 2, 3], async (hand, task) => {
      did.push(`${hand}${task}`);
      if (task === 1) await slow.promise;
      if (task === 3) slow.resolve();
      return task * 10;
    });
    expect(did).toEqual(['a1', 'b2', 'b3']);
    expect(answers).toEqual([10, 20, 30]);
  });

  it('fails with the first task that fails', async () => {
    await expect(
      sideBySide([1], ['good', 'bad'], (_, task) => (task === 'bad' ? Promise.reject(new Error(task)) : Promise.resolve(task))),
    ).rejects.toThrow('bad');
  });
});
