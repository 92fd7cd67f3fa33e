import { Injectable } from '@nestjs/common';
import type { LoginRequest } from '@warmline/contracts/api/auth';
import { Database } from '../../../platform/database/database.js';
import { Users } from '../../users/public.js';
import { InvalidCredentials } from '../auth.errors.js';
import { SessionTokens } from '../session-tokens.js';
import { SignInLimits, type Origin } from '../sign-in-limits.js';
import { SecondFactor } from '../two-factor/second-factor.js';
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
    private readonly db: Database,
    private readonly users: Users,
    private readonly limits: SignInLimits,
    private readonly tokens: SessionTokens,
    private readonly secondFactor: SecondFactor,
    private readonly openSession: OpenSession,
  ) {}

  async execute({ username, password }: LoginRequest, origin: Origin): Promise<OpenedSession | AskedForCode> {
    const deviceId = await this.tokens.knownDevice(origin.deviceToken, username);
    const counted = await this.limits.take(username, deviceId, origin);
    const account = await this.users.authenticate(username, password);
    if (!account) throw new InvalidCredentials();
    await counted.succeeded();
    const { user, passwordVersion } = account;
    if (await this.secondFactor.isOn(user.id)) return this.tokens.challenge({ userId: user.id, passwordVersion });
    const opened = await this.db.transaction((tx) => this.openSession.execute(tx, account, origin, 'password'));
    if (!opened) throw new InvalidCredentials();
    return opened;
  }
}
