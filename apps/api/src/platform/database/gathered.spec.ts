import { describe, expect, it } from '@jest/globals';
import { isDatabaseOutage } from './database-errors.js';
import { Gathered } from './gathered.js';

/** A question whose answers are given by hand, and what was asked. */
function byHand(most?: number, answerMs?: number) {
  const asked: { keys: readonly string[]; give: () => void }[] = [];
  const gathered = new Gathered<string, string>(
    (keys) => new Promise((resolve) => asked.push({ keys, give: () => resolve(keys.map((key) => `about ${key}`)) })),
    most,
    answerMs,
  );
  return { asked, gathered };
}

/** Two turns of the event loop: a question waits for one. */
const turn = async () => {
  for (let n = 0; n < 2; n++) await new Promise((resolve) => setImmediate(resolve));
};

describe('gathered questions', () => {
  it('asks once for all who come together, each thing once, and gives each their own answer', async () => {
    const { asked, gathered } = byHand();
    const answers = Promise.all(['a', 'b', 'a', 'c'].map((key) => gathered.answer(key)));
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a', 'b', 'c']]);
    asked[0]!.give();
    expect(await answers).toEqual(['about a', 'about b', 'about a', 'about c']);
  });

  it('never answers from a question that was sent before', async () => {
    const { asked, gathered } = byHand(1);
    const first = gathered.answer('a');
    await turn();
    const second = gathered.answer('a');
    await turn();
    expect(asked).toHaveLength(1);
    asked[0]!.give();
    expect(await first).toBe('about a');
    await turn();
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a']]);
    asked[1]!.give();
    expect(await second).toBe('about a');
  });

  it('has no more questions on their way than it may', async () => {
    const { asked, gathered } = byHand(2);
    const answers: Promise<string>[] = [];
    for (const key of ['a', 'b', 'c', 'd']) {
      answers.push(gathered.answer(key));
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

  it('F40 fails for those who asked when there is no answer in time, and asks for the others meanwhile and afterwards', async () => {
    const { asked, gathered } = byHand(2, 500);
    const stuck = Promise.allSettled([gathered.answer('a'), gathered.answer('b')]);
    await turn();
    const beside = gathered.answer('c');
    await turn();
    asked[1]!.give();
    expect(await beside).toBe('about c');
    expect((await stuck).map((each) => each.status === 'rejected' && isDatabaseOutage(each.reason))).toEqual([true, true]);
    const next = gathered.answer('d');
    await turn();
    asked[2]!.give();
    expect(await next).toBe('about d');
  });

  it('tells all who asked together that it failed, and asks anew for the next', async () => {
    let fails = true;
    const gathered = new Gathered<string, string>((keys) =>
      fails ? Promise.reject(new Error('no')) : Promise.resolve([...keys]),
    );
    const both = Promise.allSettled([gathered.answer('a'), gathered.answer('b')]);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await gathered.answer('a')).toBe('a');
  });
});
