import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database } from '../../../platform/database/database.js';
import { RateLimiter } from '../../../platform/limits/rate-limiter.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { TwoFactorCodeWrong, TwoFactorOff } from '../auth.errors.js';
import { TwoFactorRepository, type TwoFactorRow } from '../../users/public.js';
import { stepOf } from './one-time-codes.js';
import { looksLikeRecoveryCode, recoveryCodeHash } from './recovery-codes.js';

/** Limits codes: of a million guesses, ten in 15 minutes get nowhere, and an attacker needs the password first. */
const CODES = 'second-factor';

export type CodeKind = 'app' | 'recovery';

/** Checks the codes of a second factor and marks them as used; each works once. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly db: Database,
    private readonly factors: TwoFactorRepository,
    private readonly box: SecretBox,
    private readonly limiter: RateLimiter,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Uses an app code or a recovery code and returns which it was; throws TwoFactorOff, TwoFactorCodeWrong or TooManyRequests.
   * `deviceId` gives a known browser a separate limit.
   */
  async use(userId: string, code: string, deviceId: string | null = null): Promise<CodeKind> {
    const key = deviceId === null ? userId : `${userId}|${deviceId}`;
    await this.limiter.take(CODES, key);
    const factor = await this.factors.find(userId);
    if (!factor?.confirmedAt) throw new TwoFactorOff();
    const kind = await this.useUp(userId, code, factor);
    if (!kind) {
      this.metrics.count('sign_in_refusals', { step: 'second-factor' });
      throw new TwoFactorCodeWrong();
    }
    await this.limiter.reset(CODES, key);
    return kind;
  }

  /** Uses the app code that completes an enrollment; throws TwoFactorCodeWrong or TooManyRequests. */
  async useFirst(userId: string, code: string, factor: TwoFactorRow): Promise<void> {
    await this.limiter.take(CODES, userId);
    if (!(await this.useStep(userId, code, factor))) throw new TwoFactorCodeWrong();
    await this.limiter.reset(CODES, userId);
  }

  private async useUp(userId: string, code: string, factor: TwoFactorRow): Promise<CodeKind | null> {
    if (looksLikeRecoveryCode(code)) {
      return (await this.factors.useRecoveryCode(this.db, userId, recoveryCodeHash(code))) ? 'recovery' : null;
    }
    return (await this.useStep(userId, code, factor)) ? 'app' : null;
  }

  private async useStep(userId: string, code: string, { sealedSecret }: TwoFactorRow): Promise<boolean> {
    const secret = this.box.open(sealedSecret, userId);
    const step = secret === null ? null : stepOf(secret, code.replace(/[\s-]/g, ''), Date.now());
    return step !== null && this.factors.useStep(this.db, userId, step);
  }
}
