import { IsIn, IsInt, IsOptional, IsUrl, Matches, Max, Min } from 'class-validator';
import { ModuleSettings } from '../../platform/config/module-settings.js';
import { isEasyToGuess } from '../../platform/config/secret-strength.js';
import { LOCAL_URL, orDefault, toNumber } from '../../platform/config/setting-values.js';

/** One Standard Webhooks secret: `whsec_` and at least 24 bytes in base64. */
const SECRETS = /^\s*whsec_[A-Za-z0-9+/]{32,}={0,2}(\s+whsec_[A-Za-z0-9+/]{32,}={0,2})*\s*$/;

/** Settings of the calls that a voice system reports. */
export class CallSettings extends ModuleSettings {
  /** Secrets of the voice system, the newest first; without one, no call is routed. */
  @IsOptional()
  @orDefault(undefined)
  @Matches(SECRETS, {
    message: 'CALLS_WEBHOOK_SECRET must be whsec_ and at least 24 bytes in base64; several are separated by blanks',
  })
  CALLS_WEBHOOK_SECRET?: string;

  /** Whether a call can't be longer than our own clock allows; by default it can't in production. */
  @IsOptional()
  @orDefault(undefined)
  @IsIn(['true', 'false'])
  CALLS_STRICT_TIMES?: 'true' | 'false';

  /** Seconds that a ticket stays reserved without any event of the call. */
  @orDefault(45)
  @toNumber
  @IsInt()
  @Min(5)
  @Max(600)
  CALLS_RESERVATION_SECONDS!: number;

  /** Longest call in seconds; without an end until then, it is free. */
  @orDefault(14_400)
  @toNumber
  @IsInt()
  @Min(5)
  @Max(86_400)
  CALLS_MAX_SECONDS!: number;

  /** Days until a caller's number and age are deleted. */
  @orDefault(1_825)
  @toNumber
  @IsInt()
  @Min(1)
  @Max(3_650)
  CALL_NUMBER_DAYS!: number;

  /** Where the voice system takes commands, such as test calls; without it, there are none. */
  @IsOptional()
  @orDefault(undefined)
  @IsUrl({ ...LOCAL_URL, protocols: ['http', 'https'] })
  CALLS_COMMAND_URL?: string;

  /** Address at which the voice system lists its records of calls; without it, it isn't asked for them. */
  @IsOptional()
  @orDefault(undefined)
  @IsUrl({ ...LOCAL_URL, protocols: ['http', 'https'], disallow_auth: true })
  CALLS_CDR_URL?: string;

  /** Public key of Telnyx, 32 bytes in base64; without it, its events are refused. */
  @IsOptional()
  @orDefault(undefined)
  @Matches(/^[A-Za-z0-9+/]{43}=$/, { message: 'TELNYX_PUBLIC_KEY must be the base64 text that Telnyx shows' })
  TELNYX_PUBLIC_KEY?: string;

  /** Auth token of the Twilio account; without it, its events are refused. */
  @IsOptional()
  @orDefault(undefined)
  TWILIO_AUTH_TOKEN?: string;

  /** API key of Retell that has the webhook badge; without it, its events are refused. */
  @IsOptional()
  @orDefault(undefined)
  RETELL_API_KEY?: string;

  get webhookSecrets(): string[] {
    return this.CALLS_WEBHOOK_SECRET?.trim().split(/\s+/) ?? [];
  }

  /** Commands are signed, so they need a secret as well. */
  get makesTestCalls(): boolean {
    return this.CALLS_COMMAND_URL !== undefined && this.webhookSecrets.length > 0;
  }

  get strictTimes(): boolean {
    return this.CALLS_STRICT_TIMES === undefined ? this.platform.production : this.CALLS_STRICT_TIMES === 'true';
  }

  override secrets(): Record<string, string> {
    const own = this.webhookSecrets.map((secret, at) => [
      at === 0 ? 'CALLS_WEBHOOK_SECRET' : `CALLS_WEBHOOK_SECRET (${at + 1})`,
      secret,
    ]);
    return Object.fromEntries([...own, ...this.providerSecrets]) as Record<string, string>;
  }

  override productionProblems(): string[] {
    const ofProviders = this.providerSecrets
      .filter(([, secret]) => isEasyToGuess(secret))
      .map(([name]) => `${name} is easy to guess: copy it from the provider's console`);
    const isWeak = this.webhookSecrets.some((secret) => isEasyToGuess(secret.replace(/^whsec_/, '')));
    return [
      ...(isWeak ? ['CALLS_WEBHOOK_SECRET is easy to guess: generate one with `echo whsec_$(openssl rand -base64 32)`'] : []),
      ...this.addressProblems,
      ...ofProviders,
    ];
  }

  private get addressProblems(): string[] {
    const { CALLS_COMMAND_URL, CALLS_CDR_URL } = this;
    const problems = Object.entries({ CALLS_COMMAND_URL, CALLS_CDR_URL })
      .filter(([, url]) => url?.startsWith('https://') === false)
      .map(([name]) => `${name} must start with https:// in production`);
    if (CALLS_CDR_URL !== undefined && this.webhookSecrets.length === 0)
      problems.push('CALLS_CDR_URL must not be set without CALLS_WEBHOOK_SECRET, which signs the questions');
    return problems;
  }

  private get providerSecrets(): [string, string][] {
    const { TWILIO_AUTH_TOKEN, RETELL_API_KEY } = this;
    return Object.entries({ TWILIO_AUTH_TOKEN, RETELL_API_KEY }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
  }
}
