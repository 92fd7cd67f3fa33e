import { Injectable } from '@nestjs/common';
import { readLeadRow } from '@warmline/domain/lead-row';
import { FileStore } from '../../../platform/storage/file-store.js';
import { readCsv } from '../csv/csv-file.js';
import type { Import } from '../persistence/import.entity.js';

export interface RejectedRow {
  /** Line of the table, the header being 1. */
  line: number;
  reason: string;
  cells: string[];
}

/** Reads a planned file again and names the rows it keeps out, with the reason for each (docs/decisions.md L4). */
@Injectable()
export class ListRejectedRows {
  constructor(private readonly files: FileStore) {}

  async *execute(found: Import): AsyncGenerator<RejectedRow> {
    const rules = { mapping: found.mapping, defaultAgeRange: found.defaultAgeRange, plannedAt: found.plannedAt.getTime() };
    const rows = readCsv(await this.files.read(found.fileKey), { delimiter: found.delimiter, newline: found.newline });
    let line = 0;
    for await (const { cells } of rows) {
      line += 1;
      if (line === 1) continue;
      const reading = readLeadRow(cells, rules);
      if ('rejected' in reading) yield { line, reason: reading.rejected, cells };
    }
  }
}
