import type { INestApplicationContext } from '@nestjs/common';
import { Audit } from '../modules/audit/public.js';
import { ResealTwoFactors } from '../modules/auth/use-cases/reseal-two-factors.use-case.js';
import { ResealEins } from '../modules/partners/use-cases/reseal-eins.use-case.js';
import { ResealListKeys } from '../modules/suppression/use-cases/reseal-list-keys.use-case.js';
import { Database } from '../platform/database/database.js';
import { UsageError } from './usage-error.js';

/**
 * `rotate-keys`: re-encrypts all encrypted data with ENCRYPTION_KEY. Set the new key, move the old one to
 * ENCRYPTION_KEY_PREVIOUS, restart, run this, then remove the old key. Safe to run again; fails while there is data that neither
 * key decrypts.
 */
export async function rotateKeys(app: INestApplicationContext): Promise<void> {
  const twoFactors = await app.get(ResealTwoFactors).execute();
  const eins = await app.get(ResealEins).execute();
  const listKeys = await app.get(ResealListKeys).execute();
  const after = {
    twoFactors: twoFactors.sealed,
    eins: eins.sealed,
    listKeys: listKeys.sealed,
    unreadable: twoFactors.unreadable + eins.unreadable + listKeys.unreadable,
  };
  await app.get(Database).transaction((tx) => app.get(Audit).record(tx, { actor: null, action: 'keys.rotated', after }));
  console.log(
    `Encrypted with the current key: ${after.twoFactors} second factors, ${after.eins} EINs, ${after.listKeys} keys of do-not-call lists.`,
  );
  if (after.unreadable > 0) {
    throw new UsageError(
      `${after.unreadable} could not be decrypted with ENCRYPTION_KEY or ENCRYPTION_KEY_PREVIOUS and were not changed.`,
    );
  }
}
