import { Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { ImportRepository, type ImportWithProgress } from '../../persistence/import.repository.js';

const POLL_MS = 100;
const TIMEOUT_MS = 4_000;
const BUSY = new Set(['planning', 'running']);

/** Reads an import. Small imports are awaited, so that the response is the result (L8). */
@Injectable()
export class GetImport {
  constructor(private readonly imports: ImportRepository) {}

  /** Returns the import in its current state. Throws NotFound. */
  async read(id: string): Promise<ImportWithProgress> {
    const found = await this.imports.findWithProgress(id);
    if (!found) throw new NotFound('The upload');
    return found;
  }

  /** Returns the import when it is idle, or after four seconds in its current state. */
  async waitUntilIdle(id: string): Promise<ImportWithProgress> {
    const until = Date.now() + TIMEOUT_MS;
    for (;;) {
      const found = await this.read(id);
      if (!BUSY.has(found.status) || Date.now() > until) return found;
      await wait(POLL_MS);
    }
  }
}
