import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { PartnerDocumentRepository, type DocumentRow } from '../persistence/partner-document.repository.js';

/** Valid stored names; any other name is rejected without a lookup. */
const FILENAME = /^[0-9a-f-]{36}\.[a-z]{3,4}$/;

export interface OpenedDocument {
  document: DocumentRow;
  content: Readable;
}

/** Opens a document by its stored name and writes the reader to the audit log; throws NotFound. */
@Injectable()
export class OpenDocument {
  constructor(
    private readonly db: Database,
    private readonly documents: PartnerDocumentRepository,
    private readonly files: FileStore,
    private readonly audit: Audit,
  ) {}

  async execute(actor: AuditActor, filename: string): Promise<OpenedDocument> {
    const document = await this.find(filename);
    const { applicationId: id, businessName: label, originalName } = document;
    await this.db.transaction((tx) =>
      this.audit.record(tx, {
        actor,
        action: 'partner.document_downloaded',
        target: { kind: 'partner', id, label },
        after: { document: originalName },
      }),
    );
    return { document, content: await this.files.read(document.fileKey).catch(lost) };
  }

  /** Checks whether a document could be opened, without an audit entry, because it is not shown. Throws NotFound. */
  async check(filename: string): Promise<void> {
    const { fileKey } = await this.find(filename);
    const content = await this.files.read(fileKey, { start: 0, end: 0 }).catch(lost);
    content.destroy();
  }

  private async find(filename: string): Promise<DocumentRow> {
    const document = FILENAME.test(filename) ? await this.documents.find(filename) : null;
    if (!document) throw new NotFound('The document');
    return document;
  }
}

/** Throws NotFound for a file that the store has lost; rethrows other errors. */
function lost(error: unknown): never {
  const { code, name } = error as { code?: unknown; name?: unknown };
  throw code === 'ENOENT' || name === 'NoSuchKey' ? new NotFound('The document') : error;
}
