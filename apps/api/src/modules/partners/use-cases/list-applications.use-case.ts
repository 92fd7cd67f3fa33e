import { Injectable } from '@nestjs/common';
import { EinBox } from '../ein-box.js';
import { PartnerApplicationRepository, type PartnerRow } from '../persistence/partner-application.repository.js';

/** An application as reviewers see it: the EIN masked. */
export type MaskedApplication = PartnerRow & { ein: string };

const STREAM_PART = 100;

/** The applications; EINs never leave it in full, and only those that are shown are unsealed. */
@Injectable()
export class ListApplications {
  constructor(
    private readonly applications: PartnerApplicationRepository,
    private readonly eins: EinBox,
  ) {}

  /** Those to look at first that a text is found in, `limit` at most, and how many there are. */
  async first(text: string, limit: number): Promise<{ rows: MaskedApplication[]; total: number }> {
    const [rows, total] = await Promise.all([this.applications.first(text, limit), this.applications.count(text)]);
    return { rows: rows.map((row) => this.masked(row)), total };
  }

  /** Every application, newest first, part by part, so that the whole list never sits in memory. */
  async *parts(): AsyncGenerator<MaskedApplication[]> {
    let before: string | null = null;
    for (;;) {
      const rows = await this.applications.olderThan(before, STREAM_PART);
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
