import { describe, expect, it } from '@jest/globals';
import { addedParagraphs } from './added-paragraphs.ts';

describe('P70 what is new in the terms', () => {
  it.each([
    ['everything without an earlier text', null, 'One\n\nTwo', ['One', 'Two']],
    ['nothing in the same text, with other gaps', 'One\n\nTwo', '\nOne\n \n\nTwo\n', []],
    [
      'changed and added paragraphs in their order',
      'One\n\nTwo\n\nThree',
      'Zero\n\nOne\n\nTwo, changed',
      ['Zero', 'Two, changed'],
    ],
  ])('P70 returns %s', (_what, before, after, added) => {
    expect(addedParagraphs(before, after)).toEqual(added);
  });
});
