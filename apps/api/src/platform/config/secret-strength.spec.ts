import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { isEasyToGuess } from './secret-strength.js';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

/** Repeats a text to at least 32 characters, the minimum of the settings. */
const long = (text: string) => text.repeat(Math.ceil(32 / text.length));

describe('F45 isEasyToGuess', () => {
  it('detects any short text repeated', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 11, unit: 'grapheme-ascii' }), (text) => isEasyToGuess(long(text))),
    );
  });

  it('detects any sequence, up or down, from any start', () => {
    const sequence = fc.tuple(fc.integer({ min: 33, max: 90 }), fc.constantFrom(1, -1), fc.integer({ min: 32, max: 60 }));
    fc.assert(
      fc.property(sequence, ([first, step, length]) =>
        isEasyToGuess(String.fromCharCode(...Array.from({ length }, (_, n) => 33 + ((first + step * n + 940) % 94)))),
      ),
    );
  });

  it.each(['change-me-v8Kq2mWz7Tn4Xc9Rb1Lf6Yh3', 'the secret of v8Kq2mWz7Tn4Xc9Rb1Lf', 'warmline-v8Kq2mWz7Tn4Xc9Rb1Lf6Yh3'])(
    'detects a placeholder: %s',
    (text) => expect(isEasyToGuess(text)).toBe(true),
  );

  it('accepts random secrets in base64, base64url, or hex, of 32 characters or more', () => {
    for (let n = 0; n < 5_000; n++) {
      const bytes = createHash('sha512').update(String(n)).digest();
      const secrets = [
        bytes.subarray(0, 16).toString('hex'),
        ...([24, 48] as const).map((size) => bytes.subarray(0, size).toString('base64')),
      ];
      expect(secrets.filter(isEasyToGuess)).toEqual([]);
      expect(isEasyToGuess(bytes.subarray(0, 24).toString('base64url'))).toBe(false);
    }
  });
});
