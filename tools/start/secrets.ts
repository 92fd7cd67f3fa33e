import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const SECRETS_FILE = 'secrets.json';

/** Generated secrets of a local run; stored, so that sessions survive a restart. */
export interface LocalSecrets {
  jwtSecret: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  callsWebhookSecret: string;
}

/** Reads the generated secrets of this data folder, or creates them (readable by the owner only). */
export function localSecrets(dataDir: string): LocalSecrets {
  const file = join(dataDir, SECRETS_FILE);
  const generated: LocalSecrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    stripeSecretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    stripePublishableKey: `pk_test_${randomBytes(24).toString('hex')}`,
    stripeWebhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
    callsWebhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  };
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<LocalSecrets>) : {};
  const secrets = { ...generated, ...stored };
  if (Object.keys(generated).some((name) => !(name in stored))) {
    writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}
