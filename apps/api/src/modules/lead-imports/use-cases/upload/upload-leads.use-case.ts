import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { FileStore, type StoredFile } from '../../../../platform/storage/file-store.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { planImportJob } from '../../jobs/import.jobs.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import type { VendorDefaults } from '../../persistence/vendor.repository.js';
import { FindVendor } from '../vendors/find-vendor.use-case.js';

/** Records a stored file as an import, queues its plan, and returns the import's ID. */
@Injectable()
export class UploadLeads {
  constructor(
    private readonly db: Database,
    private readonly files: FileStore,
    private readonly imports: ImportRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly findVendor: FindVendor,
  ) {}

  /**
   * A refusal deletes the file, which no row names. If it is unknown whether the import was committed, the cleanup of the area
   * decides (F17, F24).
   */
  async execute(actor: AuditActor, fileName: string, file: StoredFile, vendorName?: string): Promise<string> {
    try {
      const vendor = vendorName === undefined ? null : await this.findVendor.execute(vendorName, actor);
      return await this.note(actor, fileName, file, vendor);
    } catch (error) {
      if (error instanceof AppError) await this.files.remove(file.key);
      throw error;
    }
  }

  private note(actor: AuditActor, fileName: string, file: StoredFile, vendor: VendorDefaults | null): Promise<string> {
    return this.db.transaction(async (tx) => {
      const id = await this.imports.create(tx, {
        createdBy: actor.userId,
        fileName,
        fileKey: file.key,
        fileBytes: file.bytes,
        sha256: file.sha256,
        ...(vendor && { vendorId: vendor.id, costCents: vendor.costCents }),
        ...(vendor?.priceProfile && { priceProfile: vendor.priceProfile }),
      });
      await this.outbox.add(tx, planImportJob, { importId: id });
      await this.audit.record(tx, {
        actor,
        action: 'import.uploaded',
        target: { kind: 'import', id, label: fileName },
        after: { bytes: file.bytes, sha256: file.sha256, ...(vendor && { vendor: vendor.name }) },
      });
      return id;
    });
  }
}
