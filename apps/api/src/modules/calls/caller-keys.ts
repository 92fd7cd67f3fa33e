import { Injectable } from '@nestjs/common';
import { createHmac, hkdfSync } from 'node:crypto';
import { Settings } from '../../platform/config/settings.js';

/** Makes keys of callers: the same number has the same key, and a key tells nobody the number. */
@Injectable()
export class CallerKeys {
  private readonly secrets: readonly Buffer[];

  constructor({ encryptionSecret, ENCRYPTION_KEY_PREVIOUS: previous }: Settings) {
    this.secrets = [encryptionSecret, ...(previous === undefined ? [] : [previous])].map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'warmline caller key v1', 32)),
    );
  }

  /**
   * Returns the keys of a number such as `+13055550123`: that of new calls first, then that of calls from before a rotation of
   * ENCRYPTION_KEY.
   */
  keysOf(phone: string): [Buffer, ...Buffer[]] {
    return this.secrets.map((secret) => createHmac('sha256', secret).update(phone).digest()) as [Buffer, ...Buffer[]];
  }
}
