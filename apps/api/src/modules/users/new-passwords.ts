import { Injectable } from '@nestjs/common';
import { isCommonPassword } from './common-passwords.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordCommon } from './users.errors.js';

/** Hashes every new password of an account; lengths are checked on input. */
@Injectable()
export class NewPasswords {
  constructor(private readonly passwords: PasswordHasher) {}

  /** Returns the hash to store; throws PasswordCommon at `field`. Slow, and locks no row: call it before the transaction. */
  async hash(password: string, field: string): Promise<string> {
    if (await isCommonPassword(password)) throw new PasswordCommon(field);
    return this.passwords.hash(password);
  }
}
