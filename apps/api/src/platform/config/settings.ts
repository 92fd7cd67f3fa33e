import { plainToInstance, Transform } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsUrl, Length, Matches, Max, Min, MinLength, validateSync } from 'class-validator';
import { resolve } from 'node:path';

const LOCAL_URL = { require_tld: false, require_protocol: true };
const toNumber = Transform(({ value }) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value));
const orDefault = (fallback: unknown) => Transform(({ value }) => (value === undefined || value === '' ? fallback : value));
const toFlag = Transform(({ value }) =>
  value === 'true' ? true : value === 'false' || value === undefined || value === '' ? false : value,
);

/** Every setting of the API and its workers, and the only reader of the environment (.env.example lists the same names). */
export class Settings {
  @orDefault('development')
  @IsIn(['development', 'test', 'production'])
  NODE_ENV!: 'development' | 'test' | 'production';

  @orDefault('127.0.0.1')
  @MinLength(1)
  HOST!: string;

  @orDefault(3000)
  @toNumber
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT!: number;

  /** Where people reach the shop; links in mails and the origin check use nothing else. */
  @orDefault('http://127.0.0.1:3000')
  @IsUrl({ ...LOCAL_URL, protocols: ['http', 'https'] })
  PUBLIC_URL!: string;

  /** How many proxies stand in front; 0 trusts no forwarded header. */
  @orDefault(0)
  @toNumber
  @IsInt()
  @Min(0)
  @Max(10)
  TRUSTED_PROXIES!: number;

  @IsUrl({ ...LOCAL_URL, protocols: ['postgres', 'postgresql'] })
  DATABASE_URL!: string;

  @orDefault(12)
  @toNumber
  @IsInt()
  @Min(2)
  @Max(200)
  DATABASE_POOL!: number;

  @IsUrl({ ...LOCAL_URL, protocols: ['redis', 'rediss'] })
  REDIS_URL!: string;

  /** Begins every key and channel, so that several shops can share one Redis. */
  @orDefault('warmline')
  @Matches(/^[a-z0-9-]{1,40}$/)
  REDIS_PREFIX!: string;

  /** `blmove` for a server without BRPOPLPUSH (the embedded one). */
  @IsOptional()
  @orDefault(undefined)
  @IsIn(['blmove'])
  REDIS_COMPAT?: 'blmove';

  @IsUrl({ ...LOCAL_URL, protocols: ['smtp', 'smtps'] })
  SMTP_URL!: string;

  @orDefault('Warmline <no-reply@warmline.example>')
  @MinLength(3)
  MAIL_FROM!: string;

  @Matches(/^[sr]k_/, { message: 'STRIPE_SECRET_KEY must start with sk_ or rk_' })
  STRIPE_SECRET_KEY!: string;

  @Matches(/^pk_/, { message: 'STRIPE_PUBLISHABLE_KEY must start with pk_' })
  STRIPE_PUBLISHABLE_KEY!: string;

  @MinLength(8)
  STRIPE_WEBHOOK_SECRET!: string;

  /** Set: payments go to this Stripe-speaking server and the shop shows the test card form. */
  @IsOptional()
  @orDefault(undefined)
  @IsUrl({ ...LOCAL_URL, protocols: ['http', 'https'] })
  STRIPE_API_BASE?: string;

  @Length(32, 512)
  JWT_SECRET!: string;

  @orDefault('.data')
  @Transform(({ value }) => resolve(String(value)))
  @MinLength(1)
  DATA_DIR!: string;

  /** How long unpaid leads stay held, in seconds (docs/decisions.md M12). */
  @orDefault(900)
  @toNumber
  @IsInt()
  @Min(5)
  @Max(86_400)
  LEAD_HOLD_SECONDS!: number;

  /** Checkouts charge the pricing page's rate instead of their own (docs/decisions.md M2). */
  @toFlag
  @IsIn([true, false], { message: 'HONOUR_ADVERTISED_RATE must be true or false' })
  HONOUR_ADVERTISED_RATE!: boolean;

  /** The page of the external booking service that the landing page embeds; without it the page offers phone and e-mail. */
  @IsOptional()
  @orDefault(undefined)
  @IsUrl({ protocols: ['https'], require_protocol: true })
  BOOKING_URL?: string;

  /** Multiplies the limits per address, for load tests. */
  @orDefault(1)
  @toNumber
  @IsNumber()
  @Min(0.01)
  @Max(100_000)
  RATE_LIMIT_FACTOR!: number;

  /** Whether this HTTP process also works the queues. */
  @orDefault('in-process')
  @IsIn(['in-process', 'off'])
  QUEUE_WORKERS!: 'in-process' | 'off';

  /** The built web app; without it only the API answers. */
  @IsOptional()
  @orDefault(undefined)
  @MinLength(1)
  WEB_ROOT?: string;

  @orDefault('info')
  @IsIn(['silent', 'error', 'warn', 'info', 'debug'])
  LOG_LEVEL!: string;

  @toFlag
  @IsIn([true, false], { message: 'DEMO_DATA must be true or false' })
  DEMO_DATA!: boolean;

  @orDefault('warmline-demo')
  @Length(8, 200)
  DEMO_PASSWORD!: string;

  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  get publicOrigin(): string {
    return new URL(this.PUBLIC_URL).origin;
  }

  /** Whether payments go to a stand-in for Stripe. */
  get sandboxPayments(): boolean {
    return this.STRIPE_API_BASE !== undefined;
  }
}

/** The names an operator may set; a test holds .env.example to this list. */
export const SETTING_NAMES = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'DATABASE_URL',
  'DATABASE_POOL',
  'REDIS_URL',
  'REDIS_PREFIX',
  'REDIS_COMPAT',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'JWT_SECRET',
  'DATA_DIR',
  'LEAD_HOLD_SECONDS',
  'HONOUR_ADVERTISED_RATE',
  'BOOKING_URL',
  'RATE_LIMIT_FACTOR',
  'QUEUE_WORKERS',
  'WEB_ROOT',
  'LOG_LEVEL',
  'DEMO_DATA',
  'DEMO_PASSWORD',
] as const satisfies readonly (keyof Settings)[];

/** The settings in `env`, or one error that lists everything wrong with them. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const settings = plainToInstance(Settings, Object.fromEntries(SETTING_NAMES.map((name) => [name, env[name]?.trim()])));
  const problems = validateSync(settings).flatMap((error) =>
    Object.values(error.constraints ?? {}).map((text) => said(error.property, text)),
  );
  if (problems.length === 0) problems.push(...productionProblems(settings));
  if (problems.length > 0)
    throw new Error(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return settings;
}

function said(name: string, text: string): string {
  return text.startsWith(name) ? text : `${name}: ${text}`;
}

/** Production runs on the owner's own secrets and payment account, never on the demo's. */
function productionProblems(settings: Settings): string[] {
  if (!settings.production) return [];
  const problems: string[] = [];
  if (settings.DEMO_DATA) problems.push('DEMO_DATA must not be true in production');
  if (settings.sandboxPayments) problems.push('STRIPE_API_BASE must not be set in production: it is for the payment emulator');
  if (settings.JWT_SECRET.startsWith('generated-'))
    problems.push('JWT_SECRET must be your own secret in production, not a generated one');
  if (!settings.PUBLIC_URL.startsWith('https://')) problems.push('PUBLIC_URL must start with https:// in production');
  return problems;
}
