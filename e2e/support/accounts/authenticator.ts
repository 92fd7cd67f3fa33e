import { Secret, TOTP } from 'otpauth';
import { clearUsedCodes } from '../product/shop-database.ts';

/** An authenticator app with the key of one account. */
export class Authenticator {
  private readonly username: string;
  private readonly totp: TOTP;
  private used = '';

  /** `key` as the page shows it, in groups of four. */
  constructor(username: string, key: string) {
    this.username = username;
    this.totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  }

  /** Returns the current code, as if half a minute had passed since the last one, because each works once. */
  async code(): Promise<string> {
    await clearUsedCodes(this.username);
    return (this.used = this.totp.generate());
  }

  /** Returns the last used code again, even if the app shows another one by now. */
  usedCode(): string {
    return this.used;
  }
}
