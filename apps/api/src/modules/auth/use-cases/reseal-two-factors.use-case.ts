import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { TwoFactorRepository } from '../../users/public.js';

const PART = 500;

/** Re-encrypts the secret of every second factor with the current key; may be stopped and run again. */
@Injectable()
export class ResealTwoFactors {
  constructor(
    private readonly factors: TwoFactorRepository,
    private readonly box: SecretBox,
  ) {}

  /** Returns how many were re-encrypted, and how many no key decrypts. */
  async execute(): Promise<{ sealed: number; unreadable: number }> {
    const counts = { sealed: 0, unreadable: 0 };
    let last: string | null = null;
    for (;;) {
      const rows: { userId: string; sealedSecret: string }[] = await this.factors.sealedAfter(last, PART);
      for (const { userId, sealedSecret } of rows) {
        const renewed = this.box.renew(sealedSecret, userId);
        if (renewed === null) counts.unreadable += 1;
        else {
          await this.factors.reseal(userId, sealedSecret, renewed);
          counts.sealed += 1;
        }
      }
      last = rows.at(-1)?.userId ?? null;
      if (rows.length < PART) return counts;
    }
  }
}
