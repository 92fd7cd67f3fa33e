import { Injectable } from '@nestjs/common';
import type { ColumnMapping, MappingSource, OptionalImportField, PhoneColumn } from '@warmline/contracts/lead-imports/types';
import { ambiguousPrice, detectColumns, phoneColumns, settlePrice } from '@warmline/domain/files/csv-columns';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import type { CsvRow } from '../../csv/csv-file.js';
import { ImportMappingRepository, type RememberedMapping } from '../../persistence/import-mapping.repository.js';
import type { Import } from '../../persistence/import.entity.js';
import { VendorRepository, type VendorDefaults } from '../../persistence/vendor.repository.js';

/** Rows that decide between several phone columns. They are kept in memory, so a byte limit applies too. */
const ROWS_LOOKED_AT = 1000;
const BYTES_LOOKED_AT = 4 * 1024 * 1024;

export interface FoundColumns {
  mapping: ColumnMapping;
  notInFile: OptionalImportField[];
  mappingSource: MappingSource;
  phoneColumns: PhoneColumn[];
  /** All rows in parts, including those that were inspected. */
  rows: AsyncIterable<CsvRow[]>;
}

/**
 * Chooses the column for each field: from this file's manual mapping, from the last mapping of the same headers, or by header and
 * content.
 */
@Injectable()
export class FindColumns {
  constructor(
    private readonly mappings: ImportMappingRepository,
    private readonly vendors: VendorRepository,
  ) {}

  async execute(
    found: Pick<Import, 'mappingSource' | 'mapping' | 'notInFile' | 'vendorId'>,
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
    const vendor = found.vendorId ? await this.vendors.find(found.vendorId) : null;
    const remembered = await this.recall(headers, vendor);
    if (remembered) return { ...remembered, mappingSource: 'remembered', phoneColumns: candidates, rows: all };
    const detected = detectColumns(headers);
    const mapping = vendor ? settlePrice(headers, detected, vendor.priceMeans) : detected;
    const best = candidates[0];
    const used = Object.entries(mapping).some(([field, column]) => field !== 'phone' && column === best?.column);
    if (best && best.valid > 0 && !used) mapping.phone = best.column;
    const isAsked = vendor?.priceMeans === null && ambiguousPrice(headers, detected) !== null;
    const notInFile = (vendor?.notInFile ?? []).filter(
      (field) => mapping[field] === undefined && !(isAsked && field === 'price'),
    );
    return { mapping, notInFile, mappingSource: 'detected', phoneColumns: candidates, rows: all };
  }

  /**
   * Returns the vendor's own mapping of these headers, else the one of files without a vendor, with the price where the vendor
   * has it.
   */
  private async recall(headers: readonly string[], vendor: VendorDefaults | null): Promise<RememberedMapping | null> {
    const own = vendor && (await this.mappings.recall(headers, vendor.id));
    if (own) return own;
    const shared = await this.mappings.recall(headers);
    if (!shared || !vendor) return shared;
    return { ...shared, mapping: settlePrice(headers, shared.mapping, vendor.priceMeans) };
  }
}

/** Sorts phone columns by their number of valid numbers; ties keep the order of the headers. */
function countPhones(columns: readonly number[], rows: readonly CsvRow[]): PhoneColumn[] {
  return columns
    .map((column) => ({
      column,
      valid: rows.filter(({ cells }) => normalizePhone(cells[column] ?? '') !== null).length,
      rows: rows.length,
    }))
    .sort((a, b) => b.valid - a.valid);
}

/** Takes the first parts until they hold `count` rows or BYTES_LOOKED_AT, or until the end. */
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
