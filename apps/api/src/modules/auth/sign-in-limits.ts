import { Injectable } from '@nestjs/common';
import type { SessionToken } from '../../platform/auth/session-reader.js';
import { addressKey } from '../../platform/limits/address-key.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';

/** Limits attempts on one name from one address: an attacker elsewhere cannot lock out the owner. */
const PER_NAME = 'login-name';
const PER_ADDRESS = 'login-address';
/** Limits attempts of all unknown browsers on one name: slows guessing from many addresses. Known browsers do not count here. */
const PER_ACCOUNT = 'login-account';
const PER_DEVICE = 'login-device';
/** Limits correct passwords of one account, so that sessions cannot be opened without end. */
const RIGHT_PASSWORDS = 'login-success';

/** The origin of a sign-in. */
export interface Origin {
  address: string;
  userAgent: string;
  /** The device cookie, if there is one. */
  deviceToken?: string | undefined;
  /** The browser's current session, of any account; a sign-in ends it. */
  session?: SessionToken | null;
}

/** One counted attempt; `succeeded` gives it back, so that only failures use up a limit. */
export interface CountedAttempt {
  succeeded(): Promise<void>;
  /** Gives back this attempt only, because its password was never checked. */
  unchecked(): Promise<void>;
}

/** Slows guessing without letting an attacker lock out the owner (OWASP, "Slow down online guessing with device cookies"). */
@Injectable()
export class SignInLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a correct password of an account. Throws TooManyRequests. */
  async countSuccess(accountId: string): Promise<void> {
    await this.limiter.take(RIGHT_PASSWORDS, accountId);
  }

  /**
   * Counts one attempt on `name` (`SignInCandidate.attemptsKey`); `deviceId` names a browser that has signed in there before.
   * Throws TooManyRequests.
   */
  async take(name: string, deviceId: string | null, { address }: Origin): Promise<CountedAttempt> {
    if (deviceId !== null) {
      const key = `${name}|${deviceId}`;
      await this.limiter.take(PER_DEVICE, key);
      return {
        succeeded: () => this.limiter.reset(PER_DEVICE, key),
        unchecked: () => this.limiter.restore([{ name: PER_DEVICE, key }]),
      };
    }
    const here = { name: PER_NAME, key: `${name}|${addressKey(address)}` } as const;
    const fromHere = { name: PER_ADDRESS, key: addressKey(address) } as const;
    const ofAll = { name: PER_ACCOUNT, key: name } as const;
    // Widest last: attempts over the limit of one address never count against the account.
    await this.limiter.takeAll([fromHere, here, ofAll]);
    return {
      succeeded: () => this.limiter.restore([fromHere, ofAll], [here]),
      unchecked: () => this.limiter.restore([fromHere, here, ofAll]),
    };
  }
}
