import { Injectable } from '@nestjs/common';
import type { ImportStatus } from '@warmline/contracts/lead-imports/types';
import { DAY_MS } from '@warmline/domain/time/durations';
import { Database } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { FileStore } from '../../../../platform/storage/file-store.js';
import { textOf } from '../../csv/row-outcomes.js';
import { importBatchJob, planImportJob, revertImportJob } from '../../jobs/import.jobs.js';
import type { Import } from '../../persistence/import.entity.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import { FinishImport } from './finish-import.js';

const ACTIVE_STATUSES: readonly ImportStatus[] = ['planning', 'running', 'undoing'];
const LOST = 'The file was lost before all of it was stored.';

/**
 * Restarts dead jobs of imports that still need them, and reverts that have no job anymore. If a file is still missing a day
 * after the confirmation, the import ends with the rows stored so far, so that it can be reverted.
 */
@Injectable()
export class ResumeImports {
  constructor(
    private readonly db: Database,
    private readonly files: FileStore,
    private readonly imports: ImportRepository,
    private readonly finish: FinishImport,
    private readonly outbox: Outbox,
    private readonly live: LiveEvents,
  ) {}

  async execute(): Promise<void> {
    const jobs = await this.outbox.findDead<{ importId: string }>(this.db, [planImportJob, importBatchJob, revertImportJob]);
    for (const [importId, stuck] of Map.groupBy(jobs, ({ payload }) => payload.importId)) {
      const found = await this.imports.find(importId);
      if (!found || !ACTIVE_STATUSES.includes(found.status)) continue;
      if (found.status === 'running' && isOld(found) && (await this.isLost(textOf(found).key))) await this.end(importId);
      else
        await this.outbox.reschedule(
          this.db,
          stuck.map(({ id }) => id),
        );
    }
    await this.goOnReverting();
  }

  /** A run of a revert adds the next one before it ends, so only a lost job leaves a revert without one. */
  private async goOnReverting(): Promise<void> {
    const reverting = await this.imports.reverting();
    if (reverting.length === 0) return;
    const open = new Set((await this.outbox.findOpen(this.db, revertImportJob)).map(({ importId }) => importId));
    const lost = reverting.filter(({ id }) => !open.has(id)).map(({ id }) => ({ payload: { importId: id } }));
    if (lost.length > 0) await this.db.transaction((tx) => this.outbox.addMany(tx, revertImportJob, lost));
  }

  private async end(importId: string): Promise<void> {
    if (!(await this.finish.short(importId, LOST))) return;
    const { status, ...progress } = await this.imports.progress(importId);
    await this.live.publish({ type: 'import_changed', importId, status, ...progress }, { staff: true });
    await this.live.publish({ type: 'stock_changed' });
  }

  /** A store that doesn't respond doesn't count as a lost file. */
  private async isLost(key: string): Promise<boolean> {
    try {
      (await this.files.read(key, { start: 0, end: 0 })).destroy();
      return false;
    } catch (error) {
      const { code, name } = error as { code?: string; name?: string };
      return code === 'ENOENT' || name === 'NoSuchKey';
    }
  }
}

/** While the store is not mounted, every file seems missing; a lost import's file is later removed. So the check waits a day. */
function isOld({ confirmedAt }: Pick<Import, 'confirmedAt'>): boolean {
  return confirmedAt != null && Date.now() - confirmedAt.getTime() > DAY_MS;
}
