import { Injectable } from '@nestjs/common';
import { priceMeaning } from '@warmline/domain/files/csv-columns';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { importBatchJob } from '../../jobs/import.jobs.js';
import { ImportNotConfirmable } from '../../lead-imports.errors.js';
import { ImportMappingRepository } from '../../persistence/import-mapping.repository.js';
import { VendorRepository } from '../../persistence/vendor.repository.js';
import { ImportRepository } from '../../persistence/import.repository.js';

/**
 * Starts storing a planned upload, with one job per batch, and remembers the chosen columns. Throws ImportNotConfirmable if it is
 * not planned, or was planned again after `plannedAt` (ISO 8601).
 */
@Injectable()
export class ConfirmImport {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly mappings: ImportMappingRepository,
    private readonly vendors: VendorRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async execute(id: string, actor: AuditActor, plannedAt?: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const batches = await this.imports.confirm(tx, id, plannedAt);
      // Read under the lock of the confirmation, so that the stored rows are those of the confirmed plan.
      const found = await this.imports.find(id, tx);
      if (!found) throw new NotFound('The upload');
      if (!batches) throw found.status === 'planned' ? ImportNotConfirmable.planChanged() : new ImportNotConfirmable();
      await this.imports.fixRevenue(tx, found);
      const jobs = batches.map((batchNo) => ({ payload: { importId: id, batchNo }, dedupeKey: `import:${id}:${batchNo}` }));
      await this.outbox.addMany(tx, importBatchJob, jobs);
      const { fileName, priceProfile, newRows, mapping, notInFile, mappingSource, headers, vendorId, costCents = null } = found;
      if (mappingSource === 'chosen') {
        await this.mappings.remember(tx, { headers, vendorId }, { mapping, notInFile }, actor.userId);
        const answers = { priceMeans: priceMeaning(headers, mapping), notInFile, priceProfile, costCents };
        if (vendorId) await this.vendors.remember(tx, vendorId, answers);
      }
      await this.audit.record(tx, {
        actor,
        action: 'import.confirmed',
        target: { kind: 'import', id, label: fileName },
        after: { priceProfile, newRows },
      });
    });
  }
}
