import { Injectable } from '@nestjs/common';
import { EinBox } from '../ein-box.js';
import { PartnerApplicationRepository, type PartnerRow } from '../persistence/partner-application.repository.js';

/** An application for reviewers, with the EIN masked. */
export type MaskedApplication = PartnerRow & { ein: string };

const STREAM_PART = 100;

/** Lists applications. Full EINs never leave it, and only listed ones are decrypted. */
@Injectable()
export class ListApplications {
  constructor(
    private readonly applications: PartnerApplicationRepository,
    private readonly eins: EinBox,
  ) {}

  /** Returns at most `limit` applications that match a text, pending ones first, and their total. */
  async findMatching(text: string, limit: number): Promise<{ rows: MaskedApplication[]; total: number }> {
    const [rows, total] = await Promise.all([this.applications.findMatching(text, limit), this.applications.count(text)]);
    return { rows: rows.map((row) => this.masked(row)), total };
  }

  /** Yields every application, newest first, in batches, so that the whole list is never in memory. */
  async *parts(): AsyncGenerator<MaskedApplication[]> {
    let before: string | null = null;
    for (;;) {
      const rows = await this.applications.findPage(before, STREAM_PART);
      yield rows.map((row) => this.masked(row));
      const last = rows.at(-1);
      if (!last || rows.length < STREAM_PART) return;
      before = last.id;
    }
  }

  masked(row: PartnerRow): MaskedApplication {
    return { ...row, ein: this.eins.mask(row.sealedEin, row.id) };
  }
}
