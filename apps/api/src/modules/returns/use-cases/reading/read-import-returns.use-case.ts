import { Injectable } from '@nestjs/common';
import { IMPORT_RETURNS } from '@warmline/contracts/returns/limits';
import type { ImportReturns } from '@warmline/contracts/returns/staff-types';
import { wilsonInterval } from '@warmline/domain/returns/wilson-interval';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { everyPage } from '../../../../platform/lists/every-page.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { ImportedLeadRepository, LeadSources } from '../../../leads/public.js';
import { ImportReturnRepository, type ImportReturnRow } from '../../persistence/import-return.repository.js';

/** Says how many of the sold leads of an import came back (W92). Throws NotFound. */
@Injectable()
export class ReadImportReturns {
  constructor(
    private readonly returns: ImportReturnRepository,
    private readonly leads: ImportedLeadRepository,
    private readonly sources: LeadSources,
    private readonly audit: Audit,
  ) {}

  async execute(importId: string): Promise<ImportReturns> {
    await this.require(importId);
    const [{ sold, free, held, withdrawn }, reasons] = await Promise.all([
      this.leads.leadsLeft(importId),
      this.returns.reasons(importId),
    ]);
    const sum = (part: 'accepted' | 'open') => reasons.reduce((all, reason) => all + reason[part], 0);
    const returned = sum('accepted');
    const isKnown = sold >= IMPORT_RETURNS.fromSold;
    const rate = isKnown ? { share: returned / sold, ...wilsonInterval(returned, sold) } : null;
    return {
      sold,
      returned,
      open: sum('open'),
      reasons,
      rate,
      isPoor: rate !== null && rate.low > IMPORT_RETURNS.poorAbove,
      unsold: free,
      heldOrWithdrawn: held + withdrawn,
    };
  }

  /** Returns every returned lead in parts, and records the export. */
  async export(actor: AuditActor, importId: string): Promise<AsyncIterable<ImportReturnRow[]>> {
    await this.require(importId);
    await this.audit.recordExport(actor, 'import-returns', { importId });
    return everyPage((range) => this.returns.page(importId, range));
  }

  private async require(importId: string): Promise<void> {
    if (!(await this.sources.sourceOf(importId))) throw new NotFound('The import');
  }
}
