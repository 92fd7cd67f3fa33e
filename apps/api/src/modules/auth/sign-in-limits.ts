import { Injectable } from '@nestjs/common';
import type { NamedSession } from '../../platform/auth/session-reader.js';
import { addressKey } from '../../platform/limits/address-key.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';

/** One name from one address: a stranger elsewhere cannot lock the owner out. */
const PER_NAME = 'login-name';
const PER_ADDRESS = 'login-address';
/** All strangers together on one name: slows a guess from many addresses. Browsers that signed in before do not count here. */
const PER_ACCOUNT = 'login-account';
const PER_DEVICE = 'login-device';
/** Right passwords of one account, so that nobody opens sessions without end. */
const RIGHT_PASSWORDS = 'login-success';

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  userAgent: string;
  /** The device cookie, if there is one. */
  deviceToken?: string | undefined;
  /** The session this browser has so far, whoever's it is: a sign-in ends it. */
  session?: NamedSession | null;
}

/** One counted try; `succeeded` gives it back, so that only failures use a budget up. */
export interface CountedTry {
  succeeded(): Promise<void>;
  /** Gives back a try whose password was never checked, and no other. */
  unchecked(): Promise<void>;
}

/** Slows guessing down without letting a stranger lock anybody out (OWASP, "Slow down online guessing with device cookies"). */
@Injectable()
export class SignInLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a right password of an account. Throws TooManyRequests. */
  async takeSuccess(accountId: string): Promise<void> {
    await this.limiter.take(RIGHT_PASSWORDS, accountId);
  }

  /** Takes one try on `name` (`SignInCandidate.triesKey`); `deviceId` names a browser that has signed in there before. Throws TooManyRequests. */
  async take(name: string, deviceId: string | null, { address }: Origin): Promise<CountedTry> {
    if (deviceId !== null) {
      const key = `${name}|${deviceId}`;
      await this.limiter.take(PER_DEVICE, key);
      return {
        succeeded: () => this.limiter.reset(PER_DEVICE, key),
        unchecked: () => this.limiter.giveBack([{ name: PER_DEVICE, key }]),
      };
    }
    const here = { name: PER_NAME, key: `${name}|${addressKey(address)}` } as const;
    const fromHere = { name: PER_ADDRESS, key: addressKey(address) } as const;
    const ofAll = { name: PER_ACCOUNT, key: name } as const;
    // Widest last: tries that one address has used up already never reach the account's budget.
    await this.limiter.takeAll([fromHere, here, ofAll]);
    return {
      succeeded: () => this.limiter.giveBack([fromHere, ofAll], [here]),
      unchecked: () => this.limiter.giveBack([fromHere, here, ofAll]),
    };
  }
}
