import { appUrlOf } from '../local-stack/postgres/databases.ts';
import { LOOPBACK } from '../local-stack/ports.ts';
import type { Addresses } from './addresses.ts';
import type { Plan, Settings } from './plan.ts';
import type { LocalSecrets } from './secrets.ts';

export const DEFAULT_DEMO_PASSWORD = 'warmline-demo';

/** Addresses of the started parts. */
export interface StartedParts {
  /** For the role that owns the database. */
  databaseUrl?: string;
  redisUrl?: string;
  redisCompat?: 'blmove';
}

/**
 * Returns the settings for the API, the worker and the API's commands: given settings, completed by the started parts, without
 * the owner's login.
 */
export function productEnvironment(
  settings: Settings,
  plan: Plan,
  addresses: Addresses,
  started: StartedParts,
  secrets: LocalSecrets | undefined,
  webRoot: string,
): NodeJS.ProcessEnv {
  const filled: Record<string, string | undefined> = {
    NODE_ENV: settings.NODE_ENV || 'development',
    HOST: settings.HOST || LOOPBACK,
    PORT: String(addresses.web),
    PUBLIC_URL: addresses.publicUrl,
    DATA_DIR: plan.dataDir,
    WEB_ROOT: settings.WEB_ROOT || webRoot,
    DATABASE_URL: started.databaseUrl ? appUrlOf(started.databaseUrl) : settings.DATABASE_URL,
    REDIS_URL: started.redisUrl ?? settings.REDIS_URL,
    REDIS_COMPAT: started.redisCompat ?? settings.REDIS_COMPAT,
    SMTP_URL: plan.mail ? `smtp://${LOOPBACK}:${addresses.smtp}` : settings.SMTP_URL,
    JWT_SECRET: settings.JWT_SECRET || secrets?.jwtSecret,
    DEMO_DATA: String(plan.demo),
    ...(plan.demo ? { DEMO_PASSWORD: settings.DEMO_PASSWORD || DEFAULT_DEMO_PASSWORD } : {}),
    ...(plan.payments && secrets ? emulatorSettings(addresses, secrets) : {}),
    ...(plan.calls && secrets ? voiceSettings(addresses, secrets) : {}),
  };
  const { DATABASE_OWNER_URL: _ownerUrl, ...given } = settings;
  return { ...given, ...Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== undefined)) };
}

function voiceSettings({ calls }: Addresses, { callsWebhookSecret }: LocalSecrets): Record<string, string> {
  const url = `http://${LOOPBACK}:${calls}`;
  return { CALLS_WEBHOOK_SECRET: callsWebhookSecret, CALLS_COMMAND_URL: `${url}/commands`, CALLS_CDR_URL: `${url}/cdr` };
}

function emulatorSettings(addresses: Addresses, secrets: LocalSecrets): Record<string, string> {
  return {
    STRIPE_API_BASE: `http://${LOOPBACK}:${addresses.payments}`,
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
  };
}
