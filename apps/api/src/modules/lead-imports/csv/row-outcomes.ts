import { readLeadRow, type RowReading, type RowRules } from '@warmline/domain/files/lead-row';
import type { RowOutcome } from '@warmline/contracts/lead-imports/types';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Import } from '../persistence/import.entity.js';
import type { CsvDialect, CsvRow } from './csv-file.js';

/** The possible decisions for a row; the stored byte is the index in this list. */
const DECISIONS = ['empty', 'new', 'in_stock', 'repeated', 'rejected'] as const;
export type Decision = 'empty' | RowOutcome;

/**
 * A compressed batch keeps its output buffer in memory. At zlib's default of 16 KB, a file of a million rows would need 16 MB.
 */
const SMALL = { chunkSize: 1024, windowBits: 10, memLevel: 1 } as const;

/** The decisions for one batch of rows, one byte per row. */
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

/** Returns the row rules that the plan of an import froze. */
export function rulesOf(found: Pick<Import, 'mapping' | 'defaultAgeRange' | 'stateByAreaCode' | 'plannedAt'>): RowRules {
  const { mapping, defaultAgeRange, stateByAreaCode, plannedAt } = found;
  return { mapping, defaultAgeRange, stateByAreaCode, plannedAt: plannedAt.getTime() };
}

/** Returns the delimiter settings of an import's file. */
export function dialectOf(found: Pick<Import, 'delimiter'>): CsvDialect {
  return { delimiter: found.delimiter };
}

/** Returns the key and size of an import's text in the file store. */
export function textOf(found: Pick<Import, 'fileKey' | 'fileBytes' | 'textKey' | 'textBytes'>): { key: string; bytes: number } {
  return found.textKey ? { key: found.textKey, bytes: found.textBytes ?? 0 } : { key: found.fileKey, bytes: found.fileBytes };
}

/** From this size on, a lead is copied out of its row: a trimmed cell keeps the whole cell in memory. */
const LONG_ROW_BYTES = 4096;

/** Reads a row by the rules of its import. A row with a problem is rejected with that reason. */
export function readRow(row: CsvRow, rules: RowRules): RowReading {
  if (row.problem !== null) return { rejected: row.problem };
  const reading = readLeadRow(row.cells, rules);
  return row.bytes > LONG_ROW_BYTES ? structuredClone(reading) : reading;
}

const MAX_SHOWN = 1000;

/** Prepares cells for display in the review. PostgreSQL's JSON can't store NUL, and long cells are cut to MAX_SHOWN. */
export function shownCells(cells: readonly string[]): string[] {
  return cells.map((cell) =>
    (cell.length > MAX_SHOWN ? `${cell.slice(0, MAX_SHOWN)}…` : cell).replaceAll('\0', '\uFFFD').toWellFormed(),
  );
}
