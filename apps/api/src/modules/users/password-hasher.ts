import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { letPoolThreadsWait } from '../../platform/crypto/pool-threads.js';

const ARGON2ID: Algorithm.Argon2id = 2;
/** OWASP Password Storage: argon2id, 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords, two at a time at most and behind everything else, so that a storm of sign-ins leaves the process able to answer. */
@Injectable()
export class PasswordHasher {
  private readonly slots = pLimit(2);
  private readonly decoy = this.hash('no account has this password');

  constructor() {
    void this.decoy.then(letPoolThreadsWait);
  }

  hash(password: string): Promise<string> {
    return this.slots(() => hash(password, PARAMETERS));
  }

  /** Whether the password fits; without a hash it takes the same time and says no, so that a stranger cannot tell accounts from guesses. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.decoy);
    const fits = await this.slots(() => verify(against, password, PARAMETERS));
    return passwordHash !== null && fits;
  }
}
