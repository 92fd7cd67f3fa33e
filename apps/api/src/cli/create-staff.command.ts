import type { INestApplicationContext } from '@nestjs/common';
import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
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
    const { min, max, pattern } = LIMITS.username;
    if (username.length < min || username.length > max || !pattern.test(username) || !isEmail(email)) {
      throw new UsageError(
        `Usage: create-${access} <username> <email>   (enter the password when prompted, or send it to standard input)`,
      );
    }
    const given = await readPassword('Password (leave empty to generate one): ');
    if (given !== '' && given.length < LIMITS.newPassword.min) throw new UsageError(MESSAGES.passwordTooShort);
    if (given.length > LIMITS.newPassword.max)
      throw new UsageError(`Password must be at most ${LIMITS.newPassword.max} characters`);
    const password = given || randomBytes(GENERATED_BYTES).toString('base64url');
    await app.get(CreateStaff).execute({ username, email, access, password, mustChangePassword: given === '' });
    console.log(`Created the ${access} account ${username}.`);
    if (given === '') console.log(`Password, shown only once and replaced at the first sign-in: ${password}`);
  };
}
