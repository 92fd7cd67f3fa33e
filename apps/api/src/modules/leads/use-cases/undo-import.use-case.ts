import { Injectable } from '@nestjs/common';
import type { ImportLeadsLeft } from '@warmline/contracts/api/imports';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { undoImportJob } from '../jobs/import.jobs.js';
import { ImportNotUndoable } from '../leads.errors.js';
import { ImportRepository } from '../persistence/import.repository.js';
import { ImportStockRepository } from '../persistence/import-stock.repository.js';

const SOLD_LISTED = 500;

/** Takes an import back as far as nobody has bought from it (docs/decisions.md L8); throws ImportNotUndoable unless it is stored or being stored. */
@Injectable()
export class UndoImport {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly stock: ImportStockRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly events: LiveEvents,
  ) {}

  async execute(id: string, actor: AuditActor): Promise<void> {
    const found = await this.imports.find(id);
    if (!found) throw new NotFound('The upload');
    const left = await this.stock.leadsLeft(id);
    await this.db.transaction(async (tx) => {
      if (!(await this.imports.startUndo(tx, id, actor.userId))) throw new ImportNotUndoable();
      await this.outbox.add(tx, undoImportJob, { importId: id });
      await this.audit.record(tx, {
        actor,
        action: 'import.undone',
        target: { kind: 'import', id, label: found.fileName },
        before: { ...left },
      });
    });
    const { status, ...progress } = await this.imports.progress(id);
    await this.events.publish({ type: 'import_changed', importId: id, status, ...progress }, { staff: true });
  }

  /** What an undo would remove, wait for and keep, right now. */
  async preview(id: string): Promise<ImportLeadsLeft> {
    if (!(await this.imports.find(id))) throw new NotFound('The upload');
    const [left, soldLeads] = await Promise.all([this.stock.leadsLeft(id), this.stock.soldLeads(id, SOLD_LISTED)]);
    return { ...left, soldLeads };
  }
}
