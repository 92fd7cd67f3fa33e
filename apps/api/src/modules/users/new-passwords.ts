import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { isCommonPassword } from './common-passwords.js';
import { PasswordHasher } from './password-hasher.js';
import { isShopWord } from './shop-words.js';
import { PasswordCommon } from './users.errors.js';

/** Hashes every new password of an account; lengths are checked on input. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly passwords: PasswordHasher,
    private readonly settings: Settings,
  ) {}

  /** Returns the hash to store; throws PasswordCommon at `field`. Slow, and locks no row: call it before the transaction. */
  async hash(password: string, field: string): Promise<string> {
    if (isShopWord(password, this.settings.PUBLIC_URL) || (await isCommonPassword(password))) throw new PasswordCommon(field);
    return this.passwords.hash(password);
  }
}
