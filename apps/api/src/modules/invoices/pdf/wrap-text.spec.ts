import { describe, expect, it } from '@jest/globals';
import { wrapText } from './wrap-text.js';

describe('wrapText', () => {
  const wrap = (text: string, width = 10) => wrapText(text, width, (line) => line.length);

  it.each<[string, string, string[]]>([
    ['a short text', 'Ten leads', ['Ten leads']],
    ['words', 'Ten leads of Texas', ['Ten leads', 'of Texas']],
    ['a long word', 'of aaaaaaaaaaaaaaaaaaaaaaab end', ['of', 'aaaaaaaaaa', 'aaaaaaaaaa', 'aaab end']],
    ['nothing', '', ['']],
  ])('W78 wraps %s', (_what, text, lines) => expect(wrap(text)).toEqual(lines));

  it('W78 cuts a text that is too long to read', () => {
    const lines = wrap('word '.repeat(1_000));
    expect(lines.join(' ').length).toBeLessThanOrEqual(1_000);
    expect(lines.at(-1)).toMatch(/\.\.\.$/);
  });
});
