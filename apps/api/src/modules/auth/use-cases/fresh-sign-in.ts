import { Injectable } from '@nestjs/common';
import { AUTH_LIMITS } from '@warmline/contracts/auth/limits';
import type { SessionToken } from '../../../platform/auth/session-reader.js';
import { FreshSignInRequired } from '../auth.errors.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { ConfirmPassword } from './confirm-password.js';

/** Protects what a thief at an open browser would do first: it needs a password that was entered a few minutes ago (W47). */
@Injectable()
export class FreshSignIn {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly confirmPassword: ConfirmPassword,
  ) {}

  /** Throws FreshSignInRequired. With a password, checks that instead, and throws CurrentPasswordWrong or TooManyRequests. */
  async require(caller: SessionToken, currentPassword?: string): Promise<void> {
    if (currentPassword !== undefined) await this.confirm(caller, currentPassword);
    else if (!(await this.sessions.isFresh(caller, AUTH_LIMITS.freshSeconds))) throw new FreshSignInRequired();
  }

  /** Checks the password and notes it for this session. Throws CurrentPasswordWrong, TooManyRequests. */
  async confirm(caller: SessionToken, currentPassword: string): Promise<void> {
    await this.confirmPassword.execute(caller.userId, currentPassword);
    await this.sessions.confirm(caller);
  }
}
