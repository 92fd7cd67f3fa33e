import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { ImportNotDiscardable } from '../leads.errors.js';
import { ImportRepository } from '../persistence/import.repository.js';
import { UndoImport } from './undo-import.use-case.js';

/** Gives up an upload whose leads are not all stored (docs/decisions.md L29, L31); throws ImportNotDiscardable when they are, or when it was discarded or undone. */
@Injectable()
export class DiscardImport {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly undoImport: UndoImport,
    private readonly files: FileStore,
    private readonly audit: Audit,
    private readonly events: LiveEvents,
  ) {}

  async execute(id: string, actor: AuditActor): Promise<void> {
    const found = await this.imports.find(id);
    if (!found) throw new NotFound('The upload');
    // Some of it may be in stock already, or held by a buyer.
    if (found.status === 'running') return this.undoImport.execute(id, actor);
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
      // Confirmed in the same moment: then it is undone like any other that runs.
      if ((await this.imports.find(id))?.status === 'running') return this.undoImport.execute(id, actor);
      throw new ImportNotDiscardable();
    }
    // What cannot be removed now is swept with the other files that no import has.
    await Promise.allSettled(keys.map((key) => this.files.remove(key)));
    const { status, ...progress } = await this.imports.progress(id);
    await this.events.publish({ type: 'import_changed', importId: id, status, ...progress }, { staff: true });
  }
}
