import { Secret, TOTP } from 'otpauth';
import { forgetUsedCodes } from './shop-database.ts';

/** An authenticator app on somebody's phone. */
export class Authenticator {
  private readonly username: string;
  private readonly totp: TOTP;
  private used = '';

  /** `key` as the page shows it, in groups of four. */
  constructor(username: string, key: string) {
    this.username = username;
    this.totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  }

  /** What the app shows now, as if half a minute had passed since the last code: each works once. */
  async code(): Promise<string> {
    await forgetUsedCodes(this.username);
    return (this.used = this.totp.generate());
  }

  /** The code that was used last, once more, also when the app shows another by now. */
  usedCode(): string {
    return this.used;
  }
}
