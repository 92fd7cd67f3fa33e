import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { importFinished } from '../../events.js';
import { ImportRepository } from '../../persistence/import.repository.js';

/** Finishes imports, each once: what they stored is then offered to who waits for leads (L74). */
@Injectable()
export class FinishImport {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly events: DomainEvents,
  ) {}

  /** Finishes a running import whose batches are all stored. Returns false otherwise. */
  whole(importId: string): Promise<boolean> {
    return this.finish(importId, (tx) => this.imports.finishIfDone(tx, importId));
  }

  /** Finishes a running import that can't be completed, with the rows stored so far. Returns false if it is not running. */
  short(importId: string, failure: string): Promise<boolean> {
    return this.finish(importId, (tx) => this.imports.finishShort(tx, importId, failure));
  }

  private finish(importId: string, move: (tx: Transaction) => Promise<boolean>): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      if (!(await move(tx))) return false;
      await this.events.publish(tx, importFinished, { importId });
      return true;
    });
  }
}
