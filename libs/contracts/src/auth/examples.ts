import type { Examples } from '../fields/examples.ts';
import { tooLong } from '../fields/too-long.ts';
import { USER_LIMITS } from '../users/limits.ts';
import { AUTH_MESSAGES } from './messages.ts';
import type { LoginRequest } from './types.ts';

/** Examples for POST /api/login (B5.01, B5.02). */
export const LOGIN_EXAMPLES: Examples<LoginRequest> = {
  valid: [{ name: 'a username and a password', body: { username: 'buyer', password: 'harbor-lights' } }],
  invalid: [
    { name: 'no username', body: { username: '', password: 'x' }, field: 'username', message: AUTH_MESSAGES.usernameRequired },
    {
      name: 'no password',
      body: { username: 'buyer', password: '' },
      field: 'password',
      message: AUTH_MESSAGES.passwordRequired,
    },
    {
      name: 'a password that is too long',
      body: { username: 'buyer', password: 'p'.repeat(USER_LIMITS.newPassword.max + 1) },
      field: 'password',
      message: tooLong(USER_LIMITS.newPassword.max),
    },
  ],
};
