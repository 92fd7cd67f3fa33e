import { describe, expect, it } from '@jest/globals';
import { looksLikeRecoveryCode, newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are ten different, readable codes', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  it('match however they are typed', () => {
    const [code = ''] = newRecoveryCodes();
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    expect(looksLikeRecoveryCode(typed)).toBe(true);
    expect(recoveryCodeHash(typed)).toEqual(recoveryCodeHash(code));
  });

  it('differ from app codes', () => {
    expect(looksLikeRecoveryCode('123 456')).toBe(false);
  });
});
