import { Injectable } from '@nestjs/common';
import type { ImportLeadsLeft } from '@warmline/contracts/lead-imports/types';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { revertImportJob } from '../../jobs/import.jobs.js';
import { ImportNotRevertible } from '../../lead-imports.errors.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import { ImportedLeadRepository } from '../../../leads/public.js';

const MAX_SOLD_LISTED = 500;

/** Starts to revert an import, except for its sold leads (L8). Throws ImportNotRevertible unless it is stored or being stored. */
@Injectable()
export class StartImportRevert {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly inventory: ImportedLeadRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
  ) {}

  async execute(id: string, actor: AuditActor): Promise<void> {
    const found = await this.imports.find(id);
    if (!found) throw new NotFound('The upload');
    const left = await this.inventory.leadsLeft(id);
    await this.db.transaction(async (tx) => {
      if (!(await this.imports.startRevert(tx, id, actor.userId))) throw new ImportNotRevertible();
      await this.outbox.add(tx, revertImportJob, { importId: id });
      await this.audit.record(tx, {
        actor,
        action: 'import.undone',
        target: { kind: 'import', id, label: found.fileName },
        before: { ...left },
      });
    });
    const { status, ...progress } = await this.imports.progress(id);
    await this.live.publish({ type: 'import_changed', importId: id, status, ...progress }, { staff: true });
  }

  /** Returns what a revert would remove, wait for, and keep at this moment. */
  async preview(id: string): Promise<ImportLeadsLeft> {
    if (!(await this.imports.find(id))) throw new NotFound('The upload');
    const [left, soldLeads] = await Promise.all([this.inventory.leadsLeft(id), this.inventory.soldLeads(id, MAX_SOLD_LISTED)]);
    return { ...left, soldLeads };
  }
}
