import { readLeadRow, type RowReading, type RowRules } from '@warmline/domain/lead-row';
import type { RowOutcome } from '@warmline/contracts/api/imports';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Import } from '../persistence/import.entity.js';
import type { CsvDialect, CsvRow } from './csv-file.js';

/** What a plan decided for a row; its place in here is the byte that is kept. */
const DECISIONS = ['empty', 'new', 'in_stock', 'repeated', 'rejected'] as const;
export type Decision = 'empty' | RowOutcome;

/** A packed batch keeps the piece of memory it was packed into, 16 KB by default: 16 MB for a file of a million rows. */
const SMALL = { chunkSize: 1024, windowBits: 10, memLevel: 1 } as const;

/** The decisions of one batch of rows, a byte for each. */
export class RowOutcomes {
  private constructor(private readonly bytes: Uint8Array) {}

  static of(rows: number): RowOutcomes {
    return new RowOutcomes(new Uint8Array(rows));
  }

  static unpack(packed: Uint8Array): RowOutcomes {
    return new RowOutcomes(inflateRawSync(packed));
  }

  set(position: number, decision: Decision): void {
    this.bytes[position] = DECISIONS.indexOf(decision);
  }

  at(position: number): Decision {
    return DECISIONS[this.bytes[position] ?? 0] ?? 'empty';
  }

  pack(): Buffer {
    return deflateRawSync(this.bytes, SMALL);
  }
}

/** The rules an import's plan has frozen. */
export function rulesOf(found: Pick<Import, 'mapping' | 'defaultAgeRange' | 'stateByAreaCode' | 'plannedAt'>): RowRules {
  const { mapping, defaultAgeRange, stateByAreaCode, plannedAt } = found;
  return { mapping, defaultAgeRange, stateByAreaCode, plannedAt: plannedAt.getTime() };
}

/** How an import's file is read. */
export function dialectOf(found: Pick<Import, 'delimiter'>): CsvDialect {
  return { delimiter: found.delimiter };
}

/** Where the text of an import stands in the file store. */
export function textOf(found: Pick<Import, 'fileKey' | 'fileBytes' | 'textKey' | 'textBytes'>): { key: string; bytes: number } {
  return found.textKey ? { key: found.textKey, bytes: found.textBytes ?? 0 } : { key: found.fileKey, bytes: found.fileBytes };
}

/** A lead read off a longer row is copied: the text of a trimmed cell keeps all of the cell in memory. */
const LONG_ROW_BYTES = 4096;

/** Reads a row of a file by its rules; a row that could not be read as one is rejected with that reason. */
export function readRow(row: CsvRow, rules: RowRules): RowReading {
  if (row.problem !== null) return { rejected: row.problem };
  const reading = readLeadRow(row.cells, rules);
  return row.bytes > LONG_ROW_BYTES ? structuredClone(reading) : reading;
}

const LONGEST_SHOWN = 1000;

/** Cells as a review shows them: JSON in PostgreSQL cannot hold a NUL, and nobody reads a page of text in a table. */
export function shownCells(cells: readonly string[]): string[] {
  return cells.map((cell) =>
    (cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell).replaceAll('\0', '\uFFFD').toWellFormed(),
  );
}
