import { Injectable } from '@nestjs/common';
import type { ColumnMapping, OptionalImportField } from '@warmline/contracts/lead-imports/types';
import { headerKey } from '@warmline/domain/files/csv-columns';
import { createHash } from 'node:crypto';
import { Database, type Transaction } from '../../../platform/database/database.js';

/** The columns that an admin chose for one set of headers. */
export interface RememberedMapping {
  mapping: ColumnMapping;
  notInFile: OptionalImportField[];
}

/** Remembers chosen columns by the headers and the vendor, so that the next file from the same vendor is mapped automatically. */
@Injectable()
export class ImportMappingRepository {
  constructor(private readonly db: Database) {}

  recall(headers: readonly string[], vendorId?: string | null): Promise<RememberedMapping | null> {
    return this.db.first<RememberedMapping>(
      'SELECT mapping, not_in_file AS "notInFile" FROM import_mappings WHERE header_key = $1',
      [keyOf(headers, vendorId)],
    );
  }

  async remember(
    tx: Transaction,
    { headers, vendorId }: { headers: readonly string[]; vendorId?: string | null },
    chosen: RememberedMapping,
    by: string,
  ): Promise<void> {
    await tx.run(
      `INSERT INTO import_mappings (header_key, mapping, not_in_file, chosen_by) VALUES ($1, $2::jsonb, $3::jsonb, $4)
       ON CONFLICT (header_key) DO UPDATE SET mapping = excluded.mapping, not_in_file = excluded.not_in_file,
         chosen_by = excluded.chosen_by, chosen_at = now()`,
      [keyOf(headers, vendorId), JSON.stringify(chosen.mapping), JSON.stringify(chosen.notInFile), by],
    );
  }
}

/**
 * Returns the same key for the same headers in the same order, regardless of case and spacing. Each vendor has keys of its own.
 */
function keyOf(headers: readonly string[], vendorId?: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify(vendorId ? [vendorId, ...headers.map(headerKey)] : headers.map(headerKey)))
    .digest('hex');
}
