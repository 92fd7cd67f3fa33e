import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { ImportBatchRepository } from '../../persistence/import-batch.repository.js';
import { ImportRepository } from '../../persistence/import.repository.js';
import { FinishImport } from './finish-import.js';

const UNREADABLE =
  "This file couldn't be read: every attempt crashed. Nothing was stored. Please save the file again as CSV (UTF-8) and upload it.";

/** Ends an import whose job died because its process ended in every attempt, so that an admin can discard or revert it (F47). */
@Injectable()
export class EndCutOffImport {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly batches: ImportBatchRepository,
    private readonly finish: FinishImport,
    private readonly live: LiveEvents,
  ) {}

  /** Marks an import as failed because its file can't be read. */
  async whilePlanning(importId: string): Promise<void> {
    const found = await this.imports.find(importId);
    if (!found) return;
    await this.db.transaction((tx) => this.imports.savePlan(tx, found, { status: 'failed', failure: UNREADABLE }));
    await this.publish(importId);
  }

  /** Finishes an import with the rows stored so far. */
  async whileStoring(importId: string, batchNo: number): Promise<void> {
    const batch = await this.batches.find(importId, batchNo);
    if (!batch || batch.done) return;
    const [first, last] = [batch.firstRow, batch.firstRow + batch.rows - 1].map((row) => row.toLocaleString('en-US'));
    const failure = `Storing rows ${first} to ${last} crashed every time, so it won't be retried.`;
    if (await this.finish.short(importId, failure)) await this.publish(importId);
  }

  private async publish(importId: string): Promise<void> {
    const { status, ...progress } = await this.imports.progress(importId);
    await this.live.publish({ type: 'import_changed', importId, status, ...progress }, { staff: true });
    if (status === 'finished') await this.live.publish({ type: 'stock_changed' });
  }
}
