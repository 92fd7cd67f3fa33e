import type { INestApplicationContext } from '@nestjs/common';
import { ManageTwoFactor } from '../modules/auth/use-cases/manage-two-factor.use-case.js';
import { UsageError } from './usage-error.js';

/**
 * `reset-two-factor`: turns two-factor sign-in off for a user who lost the app and the recovery codes. Verify who is asking
 * first.
 */
export async function resetTwoFactor(app: INestApplicationContext, [username]: readonly string[]): Promise<void> {
  if (!username) throw new UsageError('Usage: reset-two-factor <username>');
  await app.get(ManageTwoFactor).reset(username);
  console.log(`Two-factor sign-in is off for ${username}; all sessions of the account have ended.`);
}
