import { join } from 'node:path';
import { LOOPBACK } from '../local-stack/ports.ts';
import type { PaymentEmulator } from '../payment-emulator/start.ts';

export interface EnvironmentSettings {
  folder: string;
  databaseUrl: string;
  redis: { url: string; compat?: 'blmove' };
  smtpUrl: string;
  provider: PaymentEmulator;
  more: NodeJS.ProcessEnv;
}

/** Returns the product's settings in a drill, practically without rate limits, because drills test failures and not limits. */
export function settingsOf({ folder, databaseUrl, redis, smtpUrl, provider, more }: EnvironmentSettings): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'test', // production connects to Stripe only
    HOST: LOOPBACK,
    PUBLIC_URL: 'https://drill.example',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    ...(redis.compat ? { REDIS_COMPAT: redis.compat } : {}),
    REDIS_PREFIX: 'drill',
    SMTP_URL: smtpUrl,
    STRIPE_API_BASE: provider.url,
    STRIPE_SECRET_KEY: provider.secretKey,
    STRIPE_PUBLISHABLE_KEY: provider.publishableKey,
    STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
    JWT_SECRET: 'a secret of the drill, long enough to be one',
    ENCRYPTION_KEY: 'another secret of the drill, as long as that',
    STAFF_TWO_FACTOR: 'optional',
    DATA_DIR: folder,
    WEB_ROOT: join(import.meta.dirname, '../../apps/web/dist'),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '100000',
    DEMO_DATA: 'false',
    ...more,
  };
}
