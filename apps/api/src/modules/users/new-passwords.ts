import { Injectable } from '@nestjs/common';
import { isCommonPassword } from './common-passwords.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordCommon } from './users.errors.js';

/** The one way by which an account gets a new password; lengths are checked where it comes in. */
@Injectable()
export class NewPasswords {
  constructor(private readonly passwords: PasswordHasher) {}

  /** The hash to store; throws PasswordCommon at `field`. Takes long and holds no row: call it before the transaction. */
  async hash(password: string, field: string): Promise<string> {
    if (await isCommonPassword(password)) throw new PasswordCommon(field);
    return this.passwords.hash(password);
  }
}
