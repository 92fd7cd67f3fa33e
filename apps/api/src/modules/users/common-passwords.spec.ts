import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.js';

describe('P17 common passwords', () => {
  it.each(['password', 'Password1', 'QWERTY123', '12345678', ' iloveyou1 ', 'letmein'])('include %j', async (password) => {
    await expect(isCommonPassword(password)).resolves.toBe(true);
  });

  it.each(['correct horse battery', 'warmline-demo', 'harbor-lights', ''])('do not include %j', async (password) => {
    await expect(isCommonPassword(password)).resolves.toBe(false);
  });
});
