import { Injectable } from '@nestjs/common';
import type { ImportSort } from '@warmline/contracts/lead-imports/types';
import type { SortBy } from '@warmline/contracts/page';
import { everyPage } from '../../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { ImportRepository, type ImportWithProgress } from '../../persistence/import.repository.js';

/** Lists the uploads. */
@Injectable()
export class ImportHistory {
  constructor(
    private readonly imports: ImportRepository,
    private readonly audit: Audit,
  ) {}

  page(range: PageRange<ImportSort>, vendorId?: string): Promise<PageRows<ImportWithProgress>> {
    return this.imports.findPage(range, vendorId);
  }

  /** Returns all uploads in parts, and records the export. */
  async export(actor: AuditActor, sort?: SortBy<ImportSort>, vendorId?: string): Promise<AsyncIterable<ImportWithProgress[]>> {
    await this.audit.recordExport(actor, 'imports', { vendorId });
    return everyPage((range) => this.imports.findPage(range, vendorId), sort);
  }
}
