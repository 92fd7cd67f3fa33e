import { Injectable } from '@nestjs/common';
import type { ColumnMapping, MappingSource, OptionalImportField, PhoneColumn } from '@warmline/contracts/api/imports';
import { detectColumns, phoneColumns } from '@warmline/domain/csv-columns';
import { normalisePhone } from '@warmline/domain/us-phone';
import type { CsvRow } from '../csv/csv-file.js';
import { ImportMappingRepository } from '../persistence/import-mapping.repository.js';
import type { Import } from '../persistence/import.entity.js';

/** How many rows decide which of several phone columns is the one: they are kept in memory, so long ones are fewer. */
const ROWS_LOOKED_AT = 1000;
const BYTES_LOOKED_AT = 4 * 1024 * 1024;

export interface FoundColumns {
  mapping: ColumnMapping;
  notInFile: OptionalImportField[];
  mappingSource: MappingSource;
  phoneColumns: PhoneColumn[];
  /** All rows, those that were looked at included, in parts. */
  rows: AsyncIterable<CsvRow[]>;
}

/** Says which column feeds which field: as somebody chose for this file or for the last one with these headers, else by header and content. */
@Injectable()
export class FindColumns {
  constructor(private readonly mappings: ImportMappingRepository) {}

  async execute(
    found: Pick<Import, 'mappingSource' | 'mapping' | 'notInFile'>,
    headers: readonly string[],
    rows: AsyncGenerator<CsvRow[]>,
  ): Promise<FoundColumns> {
    const first = await take(rows, ROWS_LOOKED_AT);
    const candidates = countPhones(phoneColumns(headers), first.flat().slice(0, ROWS_LOOKED_AT));
    const all = chain(first, rows);
    if (found.mappingSource === 'chosen') {
      const { mapping, notInFile } = found;
      return { mapping, notInFile, mappingSource: 'chosen', phoneColumns: candidates, rows: all };
    }
    const remembered = await this.mappings.recall(headers);
    if (remembered) return { ...remembered, mappingSource: 'remembered', phoneColumns: candidates, rows: all };
    const mapping = detectColumns(headers);
    const best = candidates[0];
    const used = Object.entries(mapping).some(([field, column]) => field !== 'phone' && column === best?.column);
    if (best && best.valid > 0 && !used) mapping.phone = best.column;
    return { mapping, notInFile: [], mappingSource: 'detected', phoneColumns: candidates, rows: all };
  }
}

/** Most valid numbers first; equal ones stay in the order their headers gave them. */
function countPhones(columns: readonly number[], rows: readonly CsvRow[]): PhoneColumn[] {
  return columns
    .map((column) => ({
      column,
      valid: rows.filter(({ cells }) => normalisePhone(cells[column] ?? '') !== null).length,
      rows: rows.length,
    }))
    .sort((a, b) => b.valid - a.valid);
}

/** The first parts that hold `count` rows or BYTES_LOOKED_AT together, or all there are. */
async function take(parts: AsyncGenerator<CsvRow[]>, count: number): Promise<CsvRow[][]> {
  const taken: CsvRow[][] = [];
  for (let rows = 0, bytes = 0; rows < count && bytes < BYTES_LOOKED_AT;) {
    const next = await parts.next();
    if (next.done) break;
    taken.push(next.value);
    rows += next.value.length;
    for (const row of next.value) bytes += row.bytes;
  }
  return taken;
}

async function* chain(first: readonly CsvRow[][], rest: AsyncIterable<CsvRow[]>): AsyncGenerator<CsvRow[]> {
  yield* first;
  yield* rest;
}
