import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { isStaff } from '@warmline/contracts/access';
import type { LoginRequest, SessionUser } from '@warmline/contracts/api/auth';
import { SESSION_MAX_SECONDS } from '../../../platform/auth/session-cookie.js';
import { RateLimiter, type Limit } from '../../../platform/limits/rate-limiter.js';
import { Users } from '../../users/public.js';
import { InvalidCredentials } from '../auth.errors.js';
import { SessionRepository } from '../persistence/session.repository.js';

/** Ten tries in a quarter of an hour for one name from one address: a stranger elsewhere cannot lock the owner out. */
const PER_NAME: Limit = { name: 'login-name', points: 10, seconds: 900, per: 'account', failClosed: true };
const PER_ADDRESS: Limit = { name: 'login-address', points: 60, seconds: 900, per: 'address', failClosed: true };

const HOUR = 3600;
const LIFE = { buyer: { life: SESSION_MAX_SECONDS, idle: 12 * HOUR }, staff: { life: 12 * HOUR, idle: HOUR / 2 } };

export interface SignIn {
  token: string;
  user: SessionUser;
}

export interface Origin {
  address: string;
  userAgent: string;
}

/** Checks a username and password and opens a new session (a new id at every sign-in); throws InvalidCredentials or TooManyRequests. */
@Injectable()
export class SignInUseCase {
  constructor(
    private readonly users: Users,
    private readonly sessions: SessionRepository,
    private readonly limiter: RateLimiter,
    private readonly jwt: JwtService,
  ) {}

  async execute({ username, password }: LoginRequest, { address, userAgent }: Origin): Promise<SignIn> {
    const nameKey = `${username.toLowerCase()}|${address}`;
    await this.limiter.take(PER_ADDRESS, address);
    await this.limiter.take(PER_NAME, nameKey);
    const user = await this.users.authenticate(username, password);
    if (!user) throw new InvalidCredentials();
    await this.limiter.reset(PER_NAME, nameKey);
    await this.users.signedIn(user.id);
    const { life, idle } = isStaff(user.access) ? LIFE.staff : LIFE.buyer;
    const sessionId = await this.sessions.create({ userId: user.id, lifeSeconds: life, idleSeconds: idle, address, userAgent });
    return { token: await this.jwt.signAsync({ sub: user.id, sid: sessionId }, { expiresIn: life }), user };
  }
}
