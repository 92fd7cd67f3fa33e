import { Injectable } from '@nestjs/common';
import { PARTNER_TOASTS } from '@warmline/contracts/api/partners';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { UploadedFile } from '../../../platform/http/multipart.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { DocumentRefused } from '../partners.errors.js';
import { familyOfName, TYPE_OF_CONTENT } from './document-types.js';
import { lookIntoCompoundFile } from './word-97.js';

/** A file of 10 MB is looked at in memory: never more than two of them, however many people apply at once. */
const AT_ONCE = 2;
/** Readers look for a PDF's end in its last kilobyte; some printers add a little behind. */
const PDF_END_BYTES = 4096;

export interface CheckedDocument {
  mediaType: string;
  extension: string;
}

/** Tells what a stored file is by its content, which has to fit its name; throws DocumentRefused. */
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
  // A file that breaks the reader is none we take.
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  const type = TYPE_OF_CONTENT[found?.mime ?? ''];
  if (!type || type.family !== familyOfName(extname(file.originalName).toLowerCase())) throw wrongType(file);
  // Another format hiding behind a PDF's first bytes has no such end.
  if (type.family === 'pdf' && !content.subarray(-PDF_END_BYTES).includes('%%EOF')) throw wrongType(file);
  if (type.family === 'doc') refuseOtherThanWord(file, content);
  return { mediaType: type.mediaType, extension: type.extension };
}

function refuseOtherThanWord(file: UploadedFile, content: Buffer): void {
  const found = lookIntoCompoundFile(content);
  if (found === 'macros') throw new DocumentRefused(`${file.originalName} holds macros. Please send it without them, or as PDF.`);
  if (found === 'other') throw wrongType(file);
}

function wrongType({ originalName }: UploadedFile): DocumentRefused {
  const reason = 'cannot be taken: what is in it does not fit its name.';
  return new DocumentRefused(`${originalName} ${reason} ${PARTNER_TOASTS.invalidFileType.description}`);
}
