import { Injectable } from '@nestjs/common';
import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import { Readable } from 'node:stream';
import { TooLarge, ValidationFailed } from '../../../../platform/errors/app-error.js';
import { FileStore } from '../../../../platform/storage/file-store.js';
import type { AuditActor } from '../../../audit/public.js';
import { readBulkBody } from '../../csv/bulk-body.js';
import { bulkAsCsv, checkBulk } from '../../csv/bulk-leads.js';
import { FileRefused } from '../../lead-imports.errors.js';
import type { ImportWithProgress } from '../../persistence/import-list.repository.js';
import { ConfirmImport } from '../store/confirm-import.use-case.js';
import { UploadLeads } from './upload-leads.use-case.js';
import { GetImport } from '../review/get-import.use-case.js';

/** How often the use case waits four seconds for a plan. */
const MAX_PLAN_WAITS = 6;

/**
 * Imports leads sent as JSON through the same pipeline as a file: stores, plans, and confirms them, and waits for the result if
 * they are few (L8).
 */
@Injectable()
export class BulkUpload {
  constructor(
    private readonly files: FileStore,
    private readonly uploadLeads: UploadLeads,
    private readonly confirmImport: ConfirmImport,
    private readonly getImport: GetImport,
  ) {}

  /**
   * Returns the import in its current state. Throws ValidationFailed, FileRefused, or an AppError for a body that is too large or
   * not JSON.
   */
  async execute(actor: AuditActor, body: Readable): Promise<ImportWithProgress> {
    const sent = await this.files.write(Readable.from(upTo(IMPORT_LIMITS.bulkUploadBytes, body)), 'import');
    const file = await this.asCsv(sent.key);
    const id = await this.uploadLeads.execute(actor, 'bulk-upload.csv', file);
    let planned = await this.getImport.waitUntilIdle(id);
    for (let waits = 1; planned.status === 'planning' && waits < MAX_PLAN_WAITS; waits += 1)
      planned = await this.getImport.waitUntilIdle(id);
    if (planned.status === 'failed') throw new FileRefused('no_valid_data', planned.failure ?? '');
    if (planned.status !== 'planned') return planned;
    await this.confirmImport.execute(id, actor);
    return this.getImport.waitUntilIdle(id);
  }

  private async asCsv(key: string) {
    try {
      const { errors, fieldMapping } = await checkBulk(readBulkBody(await this.files.read(key)));
      if (errors.length > 0) throw new ValidationFailed(errors);
      const lines = bulkAsCsv(readBulkBody(await this.files.read(key)), fieldMapping, Date.now());
      return await this.files.write(Readable.from(inParts(lines)), 'import');
    } finally {
      await this.files.remove(key);
    }
  }
}

async function* upTo(bytes: number, content: Readable): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const chunk of content) {
    passed += (chunk as Buffer).length;
    if (passed > bytes) throw new TooLarge(`The request may be up to ${bytes / 1024 / 1024} MB.`);
    yield chunk as Buffer;
  }
}

async function* inParts(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let part = '';
  for await (const line of lines) {
    part += line;
    if (part.length < 64 * 1024) continue;
    yield Buffer.from(part);
    part = '';
  }
  if (part !== '') yield Buffer.from(part);
}
