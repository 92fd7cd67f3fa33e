import { describe, expect, it } from '@jest/globals';
import { testScriptOf } from './test-script.ts';

describe('C68 test calls of the emulator', () => {
  it.each([
    [
      '+13055550100',
      [
        ['ringing', 1_000],
        ['bridged', 5_000],
        ['ended', 13_000],
      ],
    ],
    [
      '+13055550191',
      [
        ['ringing', 1_000],
        ['failed', 31_000, 'no_answer'],
      ],
    ],
    [
      '+13055550192',
      [
        ['ringing', 1_000],
        ['failed', 2_000, 'busy'],
      ],
    ],
    ['+13055550193', [['failed', 1_000, 'unreachable']]],
  ])('%s', (number, steps) => {
    const script = testScriptOf(number, 30, 60);
    expect(script.map(({ type, at_ms, cause }) => (type === 'failed' ? [type, at_ms, cause] : [type, at_ms]))).toEqual(steps);
  });

  it('hangs up at the longest talk', () => {
    expect(testScriptOf('+13055550100', 30, 5).at(-1)).toMatchObject({ type: 'ended', at_ms: 10_000, ended_by: 'system' });
  });
});
