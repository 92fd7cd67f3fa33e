import type { INestApplicationContext } from '@nestjs/common';
import { Audit } from '../modules/audit/public.js';
import { ResealTwoFactors } from '../modules/auth/use-cases/reseal-two-factors.use-case.js';
import { ResealEins } from '../modules/partners/use-cases/reseal-eins.use-case.js';
import { Database } from '../platform/database/database.js';
import { UsageError } from './usage-error.js';

/**
 * `rotate-keys`: seals everything again under ENCRYPTION_KEY. Set the new key and the old one as ENCRYPTION_KEY_PREVIOUS, restart, run
 * this, then take the old one out. It may run twice; it fails as long as something is left that no key opens.
 */
export async function rotateKeys(app: INestApplicationContext): Promise<void> {
  const twoFactors = await app.get(ResealTwoFactors).execute();
  const eins = await app.get(ResealEins).execute();
  const after = { twoFactors: twoFactors.sealed, eins: eins.sealed, unreadable: twoFactors.unreadable + eins.unreadable };
  await app.get(Database).transaction((tx) => app.get(Audit).record(tx, { actor: null, action: 'keys.rotated', after }));
  console.log(`Sealed under the present key: ${after.twoFactors} second factors, ${after.eins} EINs.`);
  if (after.unreadable > 0) {
    throw new UsageError(
      `${after.unreadable} could not be opened by ENCRYPTION_KEY or ENCRYPTION_KEY_PREVIOUS and were left alone.`,
    );
  }
}
