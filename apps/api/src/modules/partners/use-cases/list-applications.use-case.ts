import { Injectable } from '@nestjs/common';
import { EinBox } from '../ein-box.js';
import { PartnerApplicationRepository, type PartnerRow } from '../persistence/partner-application.repository.js';

/** An application as reviewers see it: the EIN masked. */
export type MaskedApplication = PartnerRow & { ein: string };

/** The applications, newest first; EINs never leave it in full. */
@Injectable()
export class ListApplications {
  constructor(
    private readonly applications: PartnerApplicationRepository,
    private readonly eins: EinBox,
  ) {}

  async execute(): Promise<MaskedApplication[]> {
    return (await this.applications.all()).map((row) => this.masked(row));
  }

  masked(row: PartnerRow): MaskedApplication {
    return { ...row, ein: this.eins.mask(row.sealedEin, row.id) };
  }
}
