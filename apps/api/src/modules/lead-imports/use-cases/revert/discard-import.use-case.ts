import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { FileStore } from '../../../../platform/storage/file-store.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { ImportNotDiscardable } from '../../lead-imports.errors.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import { StartImportRevert } from './start-import-revert.use-case.js';

/**
 * Discards an upload that is not fully stored (L29, L31). Throws ImportNotDiscardable if it is stored, discarded, or reverted.
 */
@Injectable()
export class DiscardImport {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly startRevert: StartImportRevert,
    private readonly files: FileStore,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
  ) {}

  async execute(id: string, actor: AuditActor): Promise<void> {
    const found = await this.imports.find(id);
    if (!found) throw new NotFound('The upload');
    // Leads may already be in inventory or held by a buyer, so the import is reverted.
    if (found.status === 'running') return this.startRevert.execute(id, actor);
    const keys = await this.db.transaction(async (tx) => {
      const discarded = await this.imports.discard(tx, id);
      if (!discarded) return null;
      await this.audit.record(tx, {
        actor,
        action: 'import.discarded',
        target: { kind: 'import', id, label: found.fileName },
        before: { totalRows: found.totalRows },
      });
      return discarded;
    });
    if (!keys) {
      // If the upload was confirmed in the meantime, it is reverted like any running import.
      if ((await this.imports.find(id))?.status === 'running') return this.startRevert.execute(id, actor);
      throw new ImportNotDiscardable();
    }
    // The cleanup of orphaned files removes what can't be deleted now.
    await Promise.allSettled(keys.map((key) => this.files.remove(key)));
    const { status, ...progress } = await this.imports.progress(id);
    await this.live.publish({ type: 'import_changed', importId: id, status, ...progress }, { staff: true });
  }
}
