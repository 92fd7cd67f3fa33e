import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskName } from './mask-name.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

describe('B6.06 L1 maskName', () => {
  it.each([
    ['Margaret Hillsborough', 'Margaret HilXXXXXXXXX'],
    ['Robert Garza', 'Robert GarXX'],
    ['Ann Poe', 'Ann Poe'],
    ['Ann Li', 'Ann Li'],
    ['Cher', 'Cher'],
    ['Mary Ann Smith', 'Mary SmiXX'],
    ['  John   Smith  ', 'John SmiXX'],
    ['John\tSmith', 'John SmiXX'],
    ['Jose Núñez', 'Jose NúñXX'],
    ['Ann 😀😀😀😀', 'Ann 😀😀😀X'],
    ["Liam O'Neill", "Liam O'NXXXX"],
    ['Smith, Jonathan', 'Jonathan SmiXX'],
    ['Smith,Jonathan', 'Jonathan SmiXX'],
    ['Hillsborough, Mary Ann', 'Mary HilXXXXXXXXX'],
    ['Jo\u200bSmithson', 'Jo SmiXXXXX'],
    ['Cher,', 'Cher'],
    [' , ', ''],
    ['', ''],
  ])('masks %j as %j', (name, shown) => expect(maskName(name)).toBe(shown));

  const word = fc.stringMatching(/^[a-z]{1,20}$/);

  it('keeps the first word, the length of the last one, and at most three of its letters', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), (words) => {
        const shown = maskName(words.join(' ')).split(' ');
        const last = words.at(-1) ?? '';
        expect(shown).toEqual([words[0], last.slice(0, 3) + 'X'.repeat(Math.max(0, last.length - 3))]);
      }),
    );
  });

  it('masks nothing more the second time', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) =>
        expect(maskName(maskName(words.join(' ')))).toBe(maskName(words.join(' '))),
      ),
    );
  });
});
