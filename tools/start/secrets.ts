import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const SECRETS_FILE = 'secrets.json';

/** What a local run needs and nobody should have to invent; kept, so that sessions survive a restart. */
export interface LocalSecrets {
  jwtSecret: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
}

/** Reads the generated secrets of this data folder, or makes them once (readable by the owner only). */
export function localSecrets(dataDir: string): LocalSecrets {
  const file = join(dataDir, SECRETS_FILE);
  const made: LocalSecrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    stripeSecretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    stripePublishableKey: `pk_test_${randomBytes(24).toString('hex')}`,
    stripeWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  };
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<LocalSecrets>) : {};
  const secrets = { ...made, ...kept };
  if (Object.keys(made).some((name) => !(name in kept))) {
    writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}
