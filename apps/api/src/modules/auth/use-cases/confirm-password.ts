import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../../platform/limits/rate-limiter.js';
import { Users, type Account } from '../../users/public.js';
import { CurrentPasswordWrong } from '../auth.errors.js';

/** Whoever sits at somebody's open browser still has to guess. */
const GUESSES = 'own-password';

/** Asks a signed-in person for the password again before the keys of the account change. */
@Injectable()
export class ConfirmPassword {
  constructor(
    private readonly users: Users,
    private readonly limiter: RateLimiter,
  ) {}

  /** The account as it was when the password fitted; throws CurrentPasswordWrong or TooManyRequests. */
  async execute(userId: string, password: string): Promise<Account> {
    await this.limiter.take(GUESSES, userId);
    const account = await this.users.withPassword(userId, password);
    if (!account) throw new CurrentPasswordWrong();
    await this.limiter.giveBack([{ name: GUESSES, key: userId }]);
    return account;
  }
}
