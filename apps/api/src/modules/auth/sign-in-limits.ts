import { Injectable } from '@nestjs/common';
import { addressKey } from '../../platform/limits/address-key.js';
import { RateLimiter, type Limit } from '../../platform/limits/rate-limiter.js';

const QUARTER = 900;
/** Ten tries in a quarter of an hour for one name from one address: a stranger elsewhere cannot lock the owner out. */
const PER_NAME: Limit = { name: 'login-name', points: 10, seconds: QUARTER, per: 'account', failClosed: true };
const PER_ADDRESS: Limit = { name: 'login-address', points: 60, seconds: QUARTER, per: 'address', failClosed: true };
/** All strangers together on one name: slows a guess from many addresses. Browsers that signed in before do not count here. */
const PER_ACCOUNT: Limit = { name: 'login-account', points: 50, seconds: QUARTER, per: 'account', failClosed: true };
const PER_DEVICE: Limit = { name: 'login-device', points: 10, seconds: QUARTER, per: 'account', failClosed: true };

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  userAgent: string;
  /** The device cookie, if there is one. */
  deviceToken?: string | undefined;
}

/** One counted try; `succeeded` gives it back, so that only failures use a budget up. */
export interface CountedTry {
  succeeded(): Promise<void>;
}

/** Slows guessing down without letting a stranger lock anybody out (OWASP, "Slow down online guessing with device cookies"). */
@Injectable()
export class SignInLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Takes one try; `deviceId` names a browser that has signed in under this name before. Throws TooManyRequests. */
  async take(username: string, deviceId: string | null, { address }: Origin): Promise<CountedTry> {
    const name = username.toLowerCase();
    if (deviceId !== null) {
      const key = `${name}|${deviceId}`;
      await this.limiter.take(PER_DEVICE, key);
      return { succeeded: () => this.limiter.reset(PER_DEVICE, key) };
    }
    const key = `${name}|${addressKey(address)}`;
    // Widest last: tries that one address has used up already never reach the account's budget.
    await this.limiter.take(PER_ADDRESS, addressKey(address));
    await this.limiter.take(PER_NAME, key);
    await this.limiter.take(PER_ACCOUNT, name);
    return {
      succeeded: async () => {
        await this.limiter.reset(PER_NAME, key);
        await this.limiter.giveBack(PER_ACCOUNT, name);
      },
    };
  }
}
