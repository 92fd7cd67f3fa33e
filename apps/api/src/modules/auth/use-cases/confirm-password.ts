import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../../platform/limits/rate-limiter.js';
import { Users, type Account } from '../../users/public.js';
import { CurrentPasswordWrong } from '../auth.errors.js';

/** Limits password guesses in a browser that is signed in. */
const GUESSES = 'own-password';

/** Asks a signed-in user for the password again before the password or second factor changes. */
@Injectable()
export class ConfirmPassword {
  constructor(
    private readonly users: Users,
    private readonly limiter: RateLimiter,
  ) {}

  /** Returns the account as it was when the password matched; throws CurrentPasswordWrong or TooManyRequests. */
  async execute(userId: string, password: string): Promise<Account> {
    await this.limiter.take(GUESSES, userId);
    const account = await this.users.verifyPassword(userId, password);
    if (!account) throw new CurrentPasswordWrong();
    await this.limiter.restore([{ name: GUESSES, key: userId }]);
    return account;
  }
}
