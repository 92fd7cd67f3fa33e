import { Injectable } from '@nestjs/common';
import { CALLBACK_FILE_LIMITS, CALLBACK_FILE_MESSAGES, type RejectedCallbackRow } from '@warmline/contracts/callbacks/files';
import { callbackColumns, readCallbackRow, type CallbackEntry } from '@warmline/domain/callbacks/callback-row';
import { AppError } from '../../../../platform/errors/app-error.js';
import type { UploadedFile } from '../../../../platform/http/uploads/upload.interceptor.js';
import { FileStore } from '../../../../platform/storage/file-store.js';
import { readTable, type Table } from '../../../lead-imports/public.js';

/** The rows of a file of callbacks. */
export interface CallbackFile {
  headers: string[];
  rows: number;
  /** One for each phone number: its first valid row. */
  callbacks: CallbackEntry[];
  /** Rows whose phone number is on an earlier row. */
  repeatedRows: number;
  rejected: RejectedCallbackRow[];
}

/** Reads an uploaded file of callbacks and removes it. */
@Injectable()
export class ReadCallbackFile {
  constructor(private readonly files: FileStore) {}

  /** Throws FileRefused, or AppError for a file without the needed columns, without rows, or with too many. */
  async execute({ key }: UploadedFile): Promise<CallbackFile> {
    const { headers, rows } = await this.read(key);
    const columns = callbackColumns(headers);
    if (columns === null) throw new AppError('invalid_file', CALLBACK_FILE_MESSAGES.columns);
    const byPhone = new Map<string, CallbackEntry>();
    const rejected: RejectedCallbackRow[] = [];
    let repeatedRows = 0;
    for (const { line, cells } of rows) {
      const read = readCallbackRow(cells, columns, Date.now());
      if ('rejected' in read) rejected.push({ line, problem: read.rejected, cells });
      else if (byPhone.has(read.callback.phone)) repeatedRows += 1;
      else byPhone.set(read.callback.phone, read.callback);
    }
    return { headers, rows: rows.length, callbacks: [...byPhone.values()], repeatedRows, rejected };
  }

  private async read(key: string): Promise<Table> {
    try {
      const content = Buffer.concat(await (await this.files.read(key)).toArray());
      const table = await readTable(content, CALLBACK_FILE_LIMITS.rows);
      if (table.rows.length === 0) throw new AppError('invalid_file', CALLBACK_FILE_MESSAGES.empty);
      if (table.rows.length > CALLBACK_FILE_LIMITS.rows) throw new AppError('invalid_file', CALLBACK_FILE_MESSAGES.rows);
      return table;
    } finally {
      await this.files.remove(key);
    }
  }
}
