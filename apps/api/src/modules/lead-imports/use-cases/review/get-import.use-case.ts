import { Injectable } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Audit } from '../../../audit/public.js';
import { ImportListRepository, type ImportWithProgress } from '../../persistence/import-list.repository.js';

const POLL_MS = 100;
const TIMEOUT_MS = 4_000;
const BUSY = new Set(['planning', 'running']);

/** An import with the username of who confirmed it. */
export type ReadImport = ImportWithProgress & { confirmedByName: string | null };

/** Reads an import. Small imports are awaited, so that the response is the result (L8). */
@Injectable()
export class GetImport {
  constructor(
    private readonly imports: ImportListRepository,
    private readonly audit: Audit,
  ) {}

  /** Returns the import in its current state. Throws NotFound. */
  async read(id: string): Promise<ReadImport> {
    return this.withName(await this.find(id));
  }

  /** Returns the import when it is idle, or after four seconds in its current state. */
  async waitUntilIdle(id: string): Promise<ReadImport> {
    const until = Date.now() + TIMEOUT_MS;
    for (;;) {
      const found = await this.find(id);
      if (!BUSY.has(found.status) || Date.now() > until) return this.withName(found);
      await wait(POLL_MS);
    }
  }

  private async find(id: string): Promise<ImportWithProgress> {
    const found = await this.imports.findWithProgress(id);
    if (!found) throw new NotFound('The upload');
    return found;
  }

  private async withName(found: ImportWithProgress): Promise<ReadImport> {
    const trail = found.confirmedAt ? await this.audit.trail('import', found.id) : [];
    const confirmed = trail.findLast(({ action }) => action === 'import.confirmed');
    return { ...found, confirmedByName: confirmed?.actorName ?? null };
  }
}
