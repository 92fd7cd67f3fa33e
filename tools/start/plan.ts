import { resolve } from 'node:path';

export type Settings = Readonly<Record<string, string | undefined>>;

/** What to start; a part that a setting provides is left out. */
export interface Plan {
  dataDir: string;
  production: boolean;
  database: boolean;
  redis: boolean;
  mail: boolean;
  payments: boolean;
  /** Whether the voice emulator invents callers. */
  calls: boolean;
  demo: boolean;
  /** Whether an empty demo also gets inventory, orders and agencies. */
  demoShop: boolean;
}

/** The settings contradict each other; the message lists every problem. */
export class SettingsRefused extends Error {
  override name = 'SettingsRefused';
  constructor(problems: readonly string[]) {
    super(`These settings prevent the start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

const given = (settings: Settings, name: string): boolean => Boolean(settings[name]?.trim());

/** Decides from the settings what to start. Throws SettingsRefused with every problem at once. */
export function makePlan(settings: Settings, root: string): Plan {
  const production = settings.NODE_ENV === 'production';
  const realPayments = given(settings, 'STRIPE_SECRET_KEY') || given(settings, 'STRIPE_API_BASE');
  const problems = production ? productionProblems(settings) : [];
  if (!production && realPayments) problems.push(...paymentProblems(settings));
  if (problems.length > 0) throw new SettingsRefused(problems);
  const demo = !production && settings.DEMO_DATA !== 'false';
  return {
    dataDir: resolve(root, settings.DATA_DIR?.trim() || '.data'),
    production,
    database: !given(settings, 'DATABASE_URL'),
    redis: !given(settings, 'REDIS_URL'),
    mail: !given(settings, 'SMTP_URL'),
    payments: !realPayments,
    calls: !production && !given(settings, 'CALLS_WEBHOOK_SECRET') && settings.DEMO_CALLS !== 'false',
    demo,
    demoShop: demo && settings.DEMO_SHOP !== 'false',
  };
}

const REQUIRED_IN_PRODUCTION = {
  DATABASE_URL: 'your PostgreSQL; the built-in one is for evaluation',
  REDIS_URL: 'your Redis; the built-in one is for evaluation',
  SMTP_URL: 'your mail server; the local inbox delivers nothing',
  STRIPE_SECRET_KEY: 'your Stripe secret key; the payment emulator never runs in production',
  STRIPE_PUBLISHABLE_KEY: 'your Stripe publishable key',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of your Stripe webhook',
  JWT_SECRET: 'your own random secret; none is generated in production',
  ENCRYPTION_KEY: 'your own random key; none is generated in production',
  PUBLIC_URL: 'the URL that buyers open, for links in emails',
} as const;

function productionProblems(settings: Settings): string[] {
  const missing = Object.entries(REQUIRED_IN_PRODUCTION)
    .filter(([name]) => !given(settings, name))
    .map(([name, why]) => `${name} is missing: ${why}`);
  if (settings.DEMO_DATA === 'true')
    missing.push('DEMO_DATA=true: demo users have a known password and are not allowed in production');
  if (given(settings, 'STRIPE_API_BASE')) missing.push('STRIPE_API_BASE is set: production connects to Stripe directly');
  return missing;
}

function paymentProblems(settings: Settings): string[] {
  const asked = given(settings, 'STRIPE_API_BASE') ? 'STRIPE_API_BASE' : 'STRIPE_SECRET_KEY';
  return (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    .filter((name) => !given(settings, name))
    .map((name) => `${name} is missing: with ${asked} set, no payment emulator is started, so its keys are required`);
}
