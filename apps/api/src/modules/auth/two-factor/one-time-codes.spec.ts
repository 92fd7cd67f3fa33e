import { describe, expect, it } from '@jest/globals';
import { enrolmentUri, newSecret, stepOf } from './one-time-codes.js';

/** RFC 6238 appendix B, SHA-1, with its 8 digits cut to the last 6. The secret is `12345678901234567890`. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const RFC_CODES = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const;

describe('one-time codes', () => {
  it.each(RFC_CODES)('match RFC 6238 at %i s', (seconds, code) => {
    expect(stepOf(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('return their time step, and accept one step to either side', () => {
    const [seconds, code] = RFC_CODES[1];
    const step = Math.floor(seconds / 30);
    expect(stepOf(RFC_SECRET, code, (seconds + 30) * 1000)).toBe(step);
    expect(stepOf(RFC_SECRET, code, (seconds - 30) * 1000)).toBe(step);
    expect(stepOf(RFC_SECRET, code, (seconds + 60) * 1000)).toBeNull();
  });

  it.each(['', '28708', '2870820', 'abcdef', '287083'])('reject %j', (code) => {
    expect(stepOf(RFC_SECRET, code, 59_000)).toBeNull();
  });

  it('use secrets of 160 random bits', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('enroll under the shop’s name', () => {
    expect(enrolmentUri(RFC_SECRET, 'dana ortiz')).toMatch(/^otpauth:\/\/totp\/Warmline:dana%20ortiz\?/);
  });
});
