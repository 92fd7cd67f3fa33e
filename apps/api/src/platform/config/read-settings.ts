import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { productionProblems } from './production-problems.js';
import { Settings } from './settings.js';
import { StartRefused } from './start-refused.js';

/** Names of all settings; a test compares .env.example with this list. */
export const SETTING_NAMES = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_POOL',
  'REDIS_URL',
  'REDIS_SENTINELS',
  'REDIS_SENTINEL_NAME',
  'REDIS_SENTINEL_PASSWORD',
  'REDIS_PREFIX',
  'REDIS_COMPAT',
  'ENGINE_PATIENCE_MS',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_PREVIOUS',
  'STAFF_TWO_FACTOR',
  'DATA_DIR',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'LEAD_HOLD_SECONDS',
  'IMPORT_FILE_DAYS',
  'HONOUR_ADVERTISED_RATE',
  'BOOKING_URL',
  'RATE_LIMIT_FACTOR',
  'QUEUE_WORKERS',
  'WEB_ROOT',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
  'DEMO_DATA',
  'DEMO_PASSWORD',
] as const satisfies readonly (keyof Settings)[];

/** Reads the settings from `env`. Throws StartRefused with every problem. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const settings = plainToInstance(Settings, Object.fromEntries(SETTING_NAMES.map((name) => [name, env[name]?.trim()])));
  const problems = validateSync(settings).flatMap((error) =>
    Object.values(error.constraints ?? {}).map((text) => said(error.property, text)),
  );
  if (problems.length === 0) problems.push(...productionProblems(settings));
  if (problems.length > 0) throw new StartRefused('The settings cannot be used:', problems);
  return settings;
}

function said(name: string, text: string): string {
  return text.startsWith(name) ? text : `${name}: ${text}`;
}
