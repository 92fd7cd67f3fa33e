import { Injectable } from '@nestjs/common';
import type { LoginRequest } from '@warmline/contracts/api/auth';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Users } from '../../users/public.js';
import { InvalidCredentials } from '../auth.errors.js';
import { SessionTokens } from '../session-tokens.js';
import { SignInLimits, type Origin } from '../sign-in-limits.js';
import { OpenSession, type OpenedSession } from './open-session.use-case.js';

/** The password was right; a code has to follow. */
export interface AskedForCode {
  challenge: string;
  expiresAt: Date;
}

/** Checks a username and password; opens a session, or asks for the second factor. Throws InvalidCredentials or TooManyRequests. */
@Injectable()
export class SignInUseCase {
  constructor(
    private readonly users: Users,
    private readonly limits: SignInLimits,
    private readonly tokens: SessionTokens,
    private readonly openSession: OpenSession,
    private readonly metrics: Metrics,
  ) {}

  async execute({ username, password }: LoginRequest, origin: Origin): Promise<OpenedSession | AskedForCode> {
    const deviceId = this.tokens.knownDevice(origin.deviceToken, username);
    const counted = await this.limits.take(username, deviceId, origin);
    const account = await this.users.authenticate(username, password);
    if (!account) {
      this.metrics.count('sign_in_refusals', { step: 'password' });
      throw new InvalidCredentials();
    }
    const succeeded = counted.succeeded();
    const { user, passwordVersion, twoFactorOn } = account;
    const opened = twoFactorOn
      ? this.tokens.challenge({ userId: user.id, passwordVersion })
      : await this.openSession.alone(account, origin, 'password');
    await succeeded;
    if (!opened) throw new InvalidCredentials();
    return opened;
  }
}
