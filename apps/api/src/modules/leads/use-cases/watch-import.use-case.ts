import { Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { NotFound } from '../../../platform/errors/app-error.js';
import { ImportRepository, type ImportWithProgress } from '../persistence/import.repository.js';

const POLL_MS = 100;
const PATIENCE_MS = 4_000;
const BUSY = new Set(['planning', 'running']);

/** Reads an import; small ones are waited for, so that their answer is the result (docs/decisions.md L8). */
@Injectable()
export class WatchImport {
  constructor(private readonly imports: ImportRepository) {}

  /** The import as it stands now; throws NotFound. */
  async read(id: string): Promise<ImportWithProgress> {
    const found = await this.imports.findWithProgress(id);
    if (!found) throw new NotFound('The upload');
    return found;
  }

  /** The import once it has come to rest, or as it stands after four seconds. */
  async settled(id: string): Promise<ImportWithProgress> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await this.read(id);
      if (!BUSY.has(found.status) || Date.now() > until) return found;
      await wait(POLL_MS);
    }
  }
}
