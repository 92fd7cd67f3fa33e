import { Injectable } from '@nestjs/common';
import type { LoginRequest } from '@warmline/contracts/auth/types';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Users, type SignInCandidate } from '../../users/public.js';
import { AccountDisabled, InvalidCredentials } from '../auth.errors.js';
import { SessionTokens } from '../session-tokens.js';
import { SignInLimits, type Origin } from '../sign-in-limits.js';
import { SignInsInFlight } from '../sign-ins-in-flight.js';
import { OpenSession, type OpenedSession } from './open-session.use-case.js';

/** The password was correct; a code must follow. */
export interface AskedForCode {
  challenge: string;
  expiresAt: Date;
}

/**
 * Checks a username and password, then opens a session or asks for the second factor. Throws InvalidCredentials, AccountDisabled
 * or TooManyRequests.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly users: Users,
    private readonly limits: SignInLimits,
    private readonly inFlight: SignInsInFlight,
    private readonly tokens: SessionTokens,
    private readonly openSession: OpenSession,
    private readonly metrics: Metrics,
  ) {}

  async execute({ username, password }: LoginRequest, origin: Origin): Promise<OpenedSession | AskedForCode> {
    const candidate = await this.users.findCandidate(username);
    const deviceId = this.tokens.knownDevice(origin.deviceToken, candidate.accountId);
    return this.inFlight.run(candidate.attemptsKey, deviceId !== null, origin.address, () =>
      this.check(candidate, password, deviceId, origin),
    );
  }

  private async check(
    candidate: SignInCandidate,
    password: string,
    deviceId: string | null,
    origin: Origin,
  ): Promise<OpenedSession | AskedForCode> {
    const counted = await this.limits.take(candidate.attemptsKey, deviceId, origin);
    const account = await this.users
      .authenticate(candidate, password, deviceId === null ? 'strangers' : 'known')
      .catch(async (error: unknown) => {
        // During an outage no password was checked, so the attempt must not count against a retry.
        await counted.unchecked();
        throw error;
      });
    if (!account) {
      this.metrics.count('sign_in_refusals', { step: 'password' });
      throw new InvalidCredentials();
    }
    const { user, passwordVersion, twoFactorOn, disabled } = account;
    await Promise.all([counted.succeeded(), this.limits.countSuccess(user.id)]);
    if (disabled) throw new AccountDisabled();
    const opened = twoFactorOn
      ? this.tokens.challenge({ userId: user.id, passwordVersion })
      : await this.openSession.alone(account, origin, 'password');
    if (!opened) throw new InvalidCredentials();
    return opened;
  }
}
