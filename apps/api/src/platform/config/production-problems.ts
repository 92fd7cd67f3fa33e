import { isEasyToGuess } from './secret-strength.js';
import type { Settings } from './settings.js';

const GENERATE_HINT = 'generate one with `openssl rand -base64 48`';

/** Secrets that must differ from each other. */
const SECRETS = [
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_PREVIOUS',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
] as const;

/** Lists the settings that production doesn't allow: it needs the owner's own secrets and live payment account, not those of the demo. */
export function productionProblems(settings: Settings): string[] {
  if (!settings.production) return [];
  const problems: string[] = [];
  if (settings.DEMO_DATA) problems.push('DEMO_DATA must not be true in production');
  if (settings.ENCRYPTION_KEY === undefined)
    problems.push(`ENCRYPTION_KEY must be set in production, different from the other secrets: ${GENERATE_HINT}`);
  if (!settings.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL must start with https:// in production');
  return [...problems, ...paymentProblems(settings), ...secretProblems(settings)];
}

function paymentProblems(settings: Settings): string[] {
  const problems: string[] = [];
  if (settings.sandboxPayments) problems.push('STRIPE_API_BASE must not be set in production: it is for the payment emulator');
  if (!settings.livePayments)
    problems.push(
      'STRIPE_SECRET_KEY must start with sk_live_ or rk_live_ in production: with a test key, test cards pay for orders',
    );
  if (!settings.STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_'))
    problems.push(
      'STRIPE_PUBLISHABLE_KEY must start with pk_live_ in production, from the same Stripe account as the secret key',
    );
  if (!/^whsec_.{16}/.test(settings.STRIPE_WEBHOOK_SECRET))
    problems.push('STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook at Stripe, which starts with whsec_');
  return problems;
}

function secretProblems(settings: Settings): string[] {
  const problems: string[] = [];
  if (settings.JWT_SECRET.startsWith('generated-'))
    problems.push('JWT_SECRET must be your own secret in production, not a generated one');
  // ENCRYPTION_KEY_PREVIOUS may be weak, because it is being replaced.
  for (const name of ['JWT_SECRET', 'ENCRYPTION_KEY'] as const) {
    const secret = settings[name];
    if (secret !== undefined && isEasyToGuess(secret)) problems.push(`${name} is easy to guess: ${GENERATE_HINT}`);
  }
  if (isEasyToGuess(settings.STRIPE_WEBHOOK_SECRET.replace(/^whsec_/, '')))
    problems.push('STRIPE_WEBHOOK_SECRET is easy to guess, so Stripe did not generate it: copy it from the webhook at Stripe');
  const given = SECRETS.filter((name) => settings[name] !== undefined);
  for (const [index, name] of given.entries()) {
    const twin = given.slice(0, index).find((other) => settings[other] === settings[name]);
    if (twin) problems.push(`${name} must not equal ${twin}: ${GENERATE_HINT} for each`);
  }
  return problems;
}
