import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { lowerPoolThreadPriority } from '../../platform/crypto/pool-threads.js';
import { AppError } from '../../platform/errors/app-error.js';

const ARGON2ID: Algorithm.Argon2id = 2;
/** OWASP Password Storage: argon2id, 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes that may wait in a lane: a second or two of work, so that accepted requests are answered soon. */
const MAX_WAITING = 60;

/** Who a password is checked for: strangers, who may be a flood, or a browser that has signed in to the account before. */
export type Lane = 'strangers' | 'known';

/**
 * Hashes passwords, few at a time and at low priority, so that a burst of sign-ins does not block the process; known browsers
 * have a separate lane.
 */
@Injectable()
export class PasswordHasher {
  private readonly lanes = { strangers: pLimit(2), known: pLimit(1) };
  private readonly decoy = this.hash('no account has this password');

  constructor() {
    void this.decoy.then(lowerPoolThreadPriority);
  }

  /** Returns the hash to store; throws `service_unavailable` when too many wait. */
  hash(password: string): Promise<string> {
    return this.queue(() => hash(password, PARAMETERS), 'strangers');
  }

  /**
   * Returns whether the password matches; without a hash it takes the same time and returns false, so that timing does not reveal
   * accounts.
   */
  async verify(passwordHash: string | null, password: string, lane: Lane): Promise<boolean> {
    const against = passwordHash ?? (await this.decoy);
    const fits = await this.queue(() => verify(against, password, PARAMETERS), lane);
    return passwordHash !== null && fits;
  }

  private async queue<T>(work: () => Promise<T>, lane: Lane): Promise<T> {
    const slots = this.lanes[lane];
    if (slots.pendingCount >= MAX_WAITING)
      throw new AppError('service_unavailable', 'Too many people are signing in. Please try again in a few seconds.', {
        retryAfterSeconds: 2,
      });
    return slots(work);
  }
}
