import type { INestApplicationContext } from '@nestjs/common';
import { ManageTwoFactor } from '../modules/auth/use-cases/manage-two-factor.use-case.js';
import { UsageError } from './usage-error.js';

/** `reset-two-factor`: for somebody who lost the app and the recovery codes. Be sure who asks. */
export async function resetTwoFactor(app: INestApplicationContext, [username]: readonly string[]): Promise<void> {
  if (!username) throw new UsageError('Usage: reset-two-factor <username>');
  await app.get(ManageTwoFactor).reset(username);
  console.log(`Two-factor sign-in is off for ${username}; all sessions of the account have ended.`);
}
