import { describe, expect, it } from '@jest/globals';
import { looksLikeRecoveryCode, newRecoveryCodes, recoveryCodeHash } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are ten, all different, easy to read', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  it('are the same however they are typed', () => {
    const [code = ''] = newRecoveryCodes();
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    expect(looksLikeRecoveryCode(typed)).toBe(true);
    expect(recoveryCodeHash(typed)).toEqual(recoveryCodeHash(code));
  });

  it('are not taken for codes of the app', () => {
    expect(looksLikeRecoveryCode('123 456')).toBe(false);
  });
});
