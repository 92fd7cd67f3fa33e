import { describe, expect, it } from '@jest/globals';
import { Settings } from '../config/settings.js';
import { SecretBox } from './secret-box.js';

const boxWith = (ENCRYPTION_KEY: string, ENCRYPTION_KEY_PREVIOUS?: string) =>
  new SecretBox(Object.assign(new Settings(), { ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS }));

describe('P19 SecretBox', () => {
  const box = boxWith('a key of at least thirty-two characters');

  it('opens a sealed text for the same owner, and hides the original', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'u1');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(box.open(sealed, 'u1')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('seals the same text differently each time', () => {
    expect(box.seal('same', 'u1')).not.toBe(box.seal('same', 'u1'));
  });

  it('does not open for another owner, with another key, or after a change', () => {
    const sealed = box.seal('secret', 'u1');
    expect(box.open(sealed, 'u2')).toBeNull();
    expect(boxWith('another key of thirty-two characters!').open(sealed, 'u1')).toBeNull();
    const parts = sealed.split('.');
    parts[3] = Buffer.from('forged').toString('base64url');
    expect(box.open(parts.join('.'), 'u1')).toBeNull();
    parts[2] = parts[2]!.slice(0, 4);
    expect(box.open(parts.join('.'), 'u1')).toBeNull();
  });

  it.each(['', 'v1', 'v2.a.b.c', 'v1...', 'plain text'])('returns null for %j', (text) => {
    expect(box.open(text, 'u1')).toBeNull();
  });

  describe('during a key rotation', () => {
    const old = 'a key of at least thirty-two characters';
    const fresh = 'the key that comes after it, just as long';

    it('opens texts of both keys and seals with the new key only', () => {
      const both = boxWith(fresh, old);
      expect(both.open(box.seal('secret', 'u1'), 'u1')).toBe('secret');
      const sealed = both.seal('secret', 'u1');
      expect(boxWith(fresh).open(sealed, 'u1')).toBe('secret');
      expect(box.open(sealed, 'u1')).toBeNull();
    });

    it('renews a text for the same owner', () => {
      const renewed = boxWith(fresh, old).renew(box.seal('secret', 'u1'), 'u1')!;
      expect(boxWith(fresh).open(renewed, 'u1')).toBe('secret');
      expect(boxWith(fresh).open(renewed, 'u2')).toBeNull();
    });

    it('returns null for a text that neither key opens', () => {
      expect(boxWith(fresh).renew(box.seal('secret', 'u1'), 'u1')).toBeNull();
      expect(boxWith(fresh, old).renew(box.seal('secret', 'u1'), 'u2')).toBeNull();
    });
  });
});
