import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.js';

describe('common passwords', () => {
  it.each(['password', 'Password1', 'QWERTY123', '12345678', ' iloveyou1 ', 'letmein'])('know %j', async (password) => {
    await expect(isCommonPassword(password)).resolves.toBe(true);
  });

  it.each(['correct horse battery', 'warmline-demo', 'harbor-lights', ''])('do not know %j', async (password) => {
    await expect(isCommonPassword(password)).resolves.toBe(false);
  });
});
