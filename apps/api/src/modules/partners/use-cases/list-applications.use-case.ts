import { Injectable } from '@nestjs/common';
import type { SortBy } from '@warmline/contracts/lists/page';
import type { PartnerSort, PendingApplications } from '@warmline/contracts/partners/types';
import { everyPage } from '../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { EinBox } from '../ein-box.js';
import { PartnerApplicationRepository, type PartnerRow } from '../persistence/partner-application.repository.js';

/** An application for reviewers, with the EIN masked. */
export type MaskedApplication = PartnerRow & { ein: string };

/** Applications have documents and an encrypted EIN, so fewer rows are read at once. */
const ROWS_AT_ONCE = 100;

/** Lists applications. Full EINs never leave it, and only listed ones are decrypted. */
@Injectable()
export class ListApplications {
  constructor(
    private readonly applications: PartnerApplicationRepository,
    private readonly eins: EinBox,
    private readonly audit: Audit,
  ) {}

  /** Returns one page of the applications that match a text, with their total on the first one. */
  async page(text: string, range: PageRange<PartnerSort>): Promise<PageRows<MaskedApplication>> {
    const [page, count] = await Promise.all([
      this.maskedPage(text, range),
      range.cursor === undefined ? this.applications.count(text) : undefined,
    ]);
    return { ...page, ...(count !== undefined && { total: { count, exact: true } }) };
  }

  countPending(): Promise<PendingApplications> {
    return this.applications.countPending();
  }

  /** Yields every application, newest first, in parts, so that the whole list is never in memory. */
  parts(): AsyncGenerator<MaskedApplication[]> {
    return everyPage<MaskedApplication, PartnerSort>((range) => this.maskedPage('', range), '-submitted', ROWS_AT_ONCE);
  }

  /** Returns the applications that match a text in parts, and records the export. */
  async export(actor: AuditActor, q: string, sort?: SortBy<PartnerSort>): Promise<AsyncIterable<MaskedApplication[]>> {
    await this.audit.recordExport(actor, 'partner applications', { q });
    return everyPage((range) => this.maskedPage(q, range), sort, ROWS_AT_ONCE);
  }

  masked(row: PartnerRow): MaskedApplication {
    return { ...row, ein: this.eins.mask(row.sealedEin, row.id) };
  }

  private async maskedPage(text: string, range: PageRange<PartnerSort>): Promise<PageRows<MaskedApplication>> {
    const { rows, next } = await this.applications.findPage(text, range);
    return { rows: rows.map((row) => this.masked(row)), next };
  }
}
