import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { ImportBatchRepository } from '../persistence/import-batch.repository.js';
import { ImportRepository } from '../persistence/import.repository.js';

const UNREADABLE =
  'Reading this file stopped the worker each time, so it is not tried again. Nothing was stored. Please save the file as CSV (UTF-8) anew and upload that one.';

/** Ends an import whose job was given up because its process ended in every attempt, so that an admin can discard or undo it (docs/decisions.md F47). */
@Injectable()
export class EndCutOffImport {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly batches: ImportBatchRepository,
    private readonly events: LiveEvents,
  ) {}

  /** Fails an import whose file cannot be read. */
  async whilePlanning(importId: string): Promise<void> {
    await this.db.transaction((tx) => this.imports.savePlan(tx, importId, { status: 'failed', failure: UNREADABLE }));
    await this.publish(importId);
  }

  /** Finishes an import with what is stored of it. */
  async whileStoring(importId: string, batchNo: number): Promise<void> {
    const batch = await this.batches.find(importId, batchNo);
    if (!batch || batch.done) return;
    const [first, last] = [batch.firstRow, batch.firstRow + batch.rows - 1].map((row) => row.toLocaleString('en-US'));
    const failure = `Storing rows ${first} to ${last} stopped the worker each time, so it is not tried again.`;
    if (await this.imports.finishShort(importId, failure)) await this.publish(importId);
  }

  private async publish(importId: string): Promise<void> {
    const { status, ...progress } = await this.imports.progress(importId);
    await this.events.publish({ type: 'import_changed', importId, status, ...progress }, { staff: true });
    if (status === 'finished') await this.events.publish({ type: 'stock_changed' });
  }
}
