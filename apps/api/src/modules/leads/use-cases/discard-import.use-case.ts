import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { ImportNotDiscardable } from '../leads.errors.js';
import { ImportRepository } from '../persistence/import.repository.js';

/** Gives up an upload that nobody confirmed, and its file (docs/decisions.md L29); throws ImportNotDiscardable once it was confirmed, or while it is read. */
@Injectable()
export class DiscardImport {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly files: FileStore,
    private readonly audit: Audit,
    private readonly events: LiveEvents,
  ) {}

  async execute(id: string, actor: AuditActor): Promise<void> {
    const found = await this.imports.find(id);
    if (!found) throw new NotFound('The upload');
    const keys = await this.db.transaction(async (tx) => {
      const discarded = await this.imports.discard(tx, id);
      if (!discarded) throw new ImportNotDiscardable();
      await this.audit.record(tx, {
        actor,
        action: 'import.discarded',
        target: { kind: 'import', id, label: found.fileName },
        before: { totalRows: found.totalRows },
      });
      return discarded;
    });
    // What cannot be removed now is swept with the other files that no import has.
    await Promise.allSettled(keys.map((key) => this.files.remove(key)));
    const { status, ...progress } = await this.imports.progress(id);
    await this.events.publish({ type: 'import_changed', importId: id, status, ...progress }, { staff: true });
  }
}
