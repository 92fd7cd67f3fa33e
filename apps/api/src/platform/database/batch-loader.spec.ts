import { describe, expect, it } from '@jest/globals';
import { isDatabaseOutage } from './database-errors.js';
import { BatchLoader } from './batch-loader.js';

/** Creates a loader whose batches the test resolves, and records the batches. */
function manualLoader(most?: number, answerMs?: number) {
  const asked: { keys: readonly string[]; give: () => void }[] = [];
  const loader = new BatchLoader<string, string>(
    (keys) => new Promise((resolve) => asked.push({ keys, give: () => resolve(keys.map((key) => `about ${key}`)) })),
    most,
    answerMs,
  );
  return { asked, loader };
}

/** Waits two turns of the event loop; a batch is sent after one. */
const turn = async () => {
  for (let n = 0; n < 2; n++) await new Promise((resolve) => setImmediate(resolve));
};

describe('BatchLoader', () => {
  it('loads concurrent keys in one batch, each key once, and returns to each caller its own value', async () => {
    const { asked, loader } = manualLoader();
    const answers = Promise.all(['a', 'b', 'a', 'c'].map((key) => loader.load(key)));
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]);
    asked[0]!.give();
    expect(await answers).toEqual(['about a', 'about b', 'about a', 'about c']);
  });

  it('never returns the result of a batch that was sent before the call', async () => {
    const { asked, loader } = manualLoader(1);
    const first = loader.load('a');
    await turn();
    const second = loader.load('a');
    await turn();
    expect(asked).toHaveLength(1);
    asked[0]!.give();
    expect(await first).toBe('about a');
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a']]);
    asked[1]!.give();
    expect(await second).toBe('about a');
  });

  it('keeps at most the allowed number of batches in flight', async () => {
    const { asked, loader } = manualLoader(2);
    const answers: Promise<string>[] = [];
    for (const key of ['a', 'b', 'c', 'd']) {
      answers.push(loader.load(key));
      await turn();
    }
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
    asked[1]!.give();
    await answers[1];
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c', 'd']]);
    asked[0]!.give();
    asked[2]!.give();
    expect(await Promise.all(answers)).toEqual(['about a', 'about b', 'about c', 'about d']);
  });

  it('F40 fails a batch that times out, and loads other batches meanwhile and afterwards', async () => {
    const { asked, loader } = manualLoader(2, 500);
    const stuck = Promise.allSettled([loader.load('a'), loader.load('b')]);
    await turn();
    const beside = loader.load('c');
    await turn();
    asked[1]!.give();
    expect(await beside).toBe('about c');
    expect((await stuck).map((each) => each.status === 'rejected' && isDatabaseOutage(each.reason))).toEqual([true, true]);
    const next = loader.load('d');
    await turn();
    asked[2]!.give();
    expect(await next).toBe('about d');
  });

  it('rejects every caller of a failed batch, and sends a new batch for the next call', async () => {
    let fails = true;
    const loader = new BatchLoader<string, string>((keys) =>
      fails ? Promise.reject(new Error('no')) : Promise.resolve([...keys]),
    );
    const both = Promise.allSettled([loader.load('a'), loader.load('b')]);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await loader.load('a')).toBe('a');
  });
});
