import { describe, expect, it } from '@jest/globals';
import { talkTimes } from './talk-times.ts';

const group = (seconds: number, calls: number, isBilled = false) => ({ seconds, isBilled, isEndedByBuyer: false, calls });

describe('C70 bins of talk times', () => {
  it('C70 puts 120 seconds before the line and 121 behind it', () => {
    const { bins, longer } = talkTimes([group(120, 3), group(121, 2, true), group(116, 1), group(125, 1, true)]);
    expect([bins[23], bins[24]]).toEqual([
      { billed: 0, free: 4 },
      { billed: 3, free: 0 },
    ]);
    expect(longer).toEqual({ billed: 0, free: 0 });
  });

  it('C70 has 60 bins, and one for calls of more than 300 seconds', () => {
    const { bins, longer } = talkTimes([
      group(0, 1),
      group(5, 1),
      group(6, 1),
      group(300, 1, true),
      group(301, 4, true),
      group(302, 1),
    ]);
    expect(bins).toHaveLength(60);
    expect([bins[0]!.free, bins[1]!.free, bins[59]!.billed]).toEqual([2, 1, 1]);
    expect(longer).toEqual({ billed: 4, free: 1 });
  });
});
