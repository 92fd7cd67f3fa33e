import { Injectable } from '@nestjs/common';
import { ListKeys } from '../list-keys.js';
import { SuppressionRepository } from '../persistence/suppression.repository.js';

const PART = 500;

/** Re-encrypts the key of every do-not-call list with the current key; may be stopped and run again. */
@Injectable()
export class ResealListKeys {
  constructor(
    private readonly lists: SuppressionRepository,
    private readonly keys: ListKeys,
  ) {}

  /** Returns how many were re-encrypted, and how many no key decrypts. */
  async execute(): Promise<{ sealed: number; unreadable: number }> {
    const counts = { sealed: 0, unreadable: 0 };
    let last: string | null = null;
    for (;;) {
      const rows: { agencyId: string; sealedKey: string }[] = await this.lists.sealedAfter(last, PART);
      for (const { agencyId, sealedKey } of rows) {
        const renewed = this.keys.renew(sealedKey, agencyId);
        if (renewed === null) counts.unreadable += 1;
        else {
          await this.lists.reseal(agencyId, sealedKey, renewed);
          counts.sealed += 1;
        }
      }
      last = rows.at(-1)?.agencyId ?? null;
      if (rows.length < PART) return counts;
    }
  }
}
