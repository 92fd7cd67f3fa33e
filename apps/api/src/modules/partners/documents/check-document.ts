import { Injectable } from '@nestjs/common';
import { PARTNER_TOASTS } from '@warmline/contracts/partners/messages';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { UploadedFile } from '../../../platform/http/uploads/multipart.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { DocumentRefused } from '../partners.errors.js';
import { familyOfName, TYPE_OF_CONTENT } from './document-types.js';
import { inspectCompoundFile } from './word-97.js';

/** Files of up to 10 MB that are in memory at once, however many people apply. */
const AT_ONCE = 2;
/** Readers look for a PDF's end in its last kilobyte; some printers append a little. */
const PDF_END_BYTES = 4096;

export interface CheckedDocument {
  mediaType: string;
  extension: string;
}

/** Detects a stored file's type by its content, which must match its name; throws DocumentRefused. */
@Injectable()
export class CheckDocument {
  private readonly turn = pLimit(AT_ONCE);

  constructor(private readonly files: FileStore) {}

  async execute(file: UploadedFile): Promise<CheckedDocument> {
    if (file.bytes === 0) throw new DocumentRefused(`${file.originalName} is empty.`);
    return this.turn(async () => typeOf(file, await buffer(await this.files.read(file.key))));
  }
}

async function typeOf(file: UploadedFile, content: Buffer): Promise<CheckedDocument> {
  // A file that breaks the detection is rejected.
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  const type = TYPE_OF_CONTENT[found?.mime ?? ''];
  if (!type || type.family !== familyOfName(extname(file.originalName).toLowerCase())) throw wrongType(file);
  // Another format behind the first bytes of a PDF has no such end.
  if (type.family === 'pdf' && !content.subarray(-PDF_END_BYTES).includes('%%EOF')) throw wrongType(file);
  if (type.family === 'doc') checkWordDocument(file, content);
  return { mediaType: type.mediaType, extension: type.extension };
}

function checkWordDocument(file: UploadedFile, content: Buffer): void {
  const found = inspectCompoundFile(content);
  if (found === 'macros') throw new DocumentRefused(`${file.originalName} contains macros. Please remove them or send a PDF.`);
  if (found === 'other') throw wrongType(file);
}

function wrongType({ originalName }: UploadedFile): DocumentRefused {
  const reason = "can't be accepted: its content doesn't match its name.";
  return new DocumentRefused(`${originalName} ${reason} ${PARTNER_TOASTS.invalidFileType.description}`);
}
