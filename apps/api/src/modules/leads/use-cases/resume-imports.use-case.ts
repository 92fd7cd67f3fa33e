import { Injectable } from '@nestjs/common';
import type { ImportStatus } from '@warmline/contracts/api/imports';
import { Database } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { textOf } from '../csv/row-outcomes.js';
import { importBatchJob, planImportJob, undoImportJob } from '../jobs/import.jobs.js';
import type { Import } from '../persistence/import.entity.js';
import { ImportRepository } from '../persistence/import.repository.js';

const AT_WORK: readonly ImportStatus[] = ['planning', 'running', 'undoing'];
const DAY_MS = 86_400_000;
const LOST = 'The file was lost before all of it was stored.';

/** Puts jobs back that were given up while their import still waits for them; one whose file is missing a day after it was confirmed ends with what is stored, so that it can be undone. */
@Injectable()
export class ResumeImports {
  constructor(
    private readonly db: Database,
    private readonly files: FileStore,
    private readonly imports: ImportRepository,
    private readonly outbox: Outbox,
    private readonly events: LiveEvents,
  ) {}

  async execute(): Promise<void> {
    const jobs = await this.outbox.givenUp<{ importId: string }>(this.db, [planImportJob, importBatchJob, undoImportJob]);
    for (const [importId, stuck] of Map.groupBy(jobs, ({ payload }) => payload.importId)) {
      const found = await this.imports.find(importId);
      if (!found || !AT_WORK.includes(found.status)) continue;
      if (found.status === 'running' && isOld(found) && (await this.isLost(textOf(found).key))) await this.end(importId);
      else
        await this.outbox.putBack(
          this.db,
          stuck.map(({ id }) => id),
        );
    }
  }

  private async end(importId: string): Promise<void> {
    if (!(await this.imports.finishShort(importId, LOST))) return;
    const { status, ...progress } = await this.imports.progress(importId);
    await this.events.publish({ type: 'import_changed', importId, status, ...progress }, { staff: true });
    await this.events.publish({ type: 'stock_changed' });
  }

  /** A store that does not answer has lost nothing. */
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

/** Where the store is not mounted every file is missing, and what was called lost is removed when it is back: that has time. */
function isOld({ confirmedAt }: Pick<Import, 'confirmedAt'>): boolean {
  return confirmedAt != null && Date.now() - confirmedAt.getTime() > DAY_MS;
}
