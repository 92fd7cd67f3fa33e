import type { INestApplicationContext } from '@nestjs/common';
import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { isEmail } from 'class-validator';
import { randomBytes } from 'node:crypto';
import { CreateStaff, type NewStaff } from '../modules/users/use-cases/create-staff.use-case.js';
import { readPassword } from './read-password.js';
import { UsageError } from './usage-error.js';

/** 120 random bits: cannot be guessed, and replaced at the first sign-in. */
const GENERATED_BYTES = 15;

/** `create-admin` and `create-support`: creates a staff account; without a password, generates one and prints it once. */
export function createStaff(access: NewStaff['access']) {
  return async (app: INestApplicationContext, [username = '', email = '']: readonly string[]): Promise<void> => {
    const { min, max, pattern } = USER_LIMITS.username;
    if (username.length < min || username.length > max || !pattern.test(username) || !isEmail(email)) {
      throw new UsageError(
        `Usage: create-${access} <username> <email>   (enter the password when prompted, or send it to standard input)`,
      );
    }
    const given = await readPassword('Password (leave empty to generate one): ');
    if (given !== '' && given.length < USER_LIMITS.newPassword.min) throw new UsageError(AUTH_MESSAGES.passwordTooShort);
    if (given.length > USER_LIMITS.newPassword.max)
      throw new UsageError(`Password must be at most ${USER_LIMITS.newPassword.max} characters`);
    const password = given || randomBytes(GENERATED_BYTES).toString('base64url');
    await app.get(CreateStaff).execute({ username, email, access, password, mustChangePassword: given === '' });
    console.log(`Created the ${access} account ${username}.`);
    if (given === '') console.log(`Password, shown only once and replaced at the first sign-in: ${password}`);
  };
}
