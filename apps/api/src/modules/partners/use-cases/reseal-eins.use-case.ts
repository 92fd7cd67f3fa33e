import { Injectable } from '@nestjs/common';
import { EinBox } from '../ein-box.js';
import { PartnerApplicationRepository } from '../persistence/partner-application.repository.js';

const PART = 500;

/** Re-encrypts every EIN with the current key; may be stopped and run again. */
@Injectable()
export class ResealEins {
  constructor(
    private readonly applications: PartnerApplicationRepository,
    private readonly eins: EinBox,
  ) {}

  /** Returns how many were re-encrypted, and how many no key decrypts. */
  async execute(): Promise<{ sealed: number; unreadable: number }> {
    const counts = { sealed: 0, unreadable: 0 };
    let last: string | null = null;
    for (;;) {
      const rows: { id: string; sealedEin: string }[] = await this.applications.sealedAfter(last, PART);
      for (const { id, sealedEin } of rows) {
        const renewed = this.eins.renew(sealedEin, id);
        if (renewed === null) counts.unreadable += 1;
        else {
          await this.applications.reseal(id, sealedEin, renewed);
          counts.sealed += 1;
        }
      }
      last = rows.at(-1)?.id ?? null;
      if (rows.length < PART) return counts;
    }
  }
}
