import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { Client } from 'pg';
import { FINGERPRINT, type Expected } from './import-file.ts';

export interface Stored {
  rows: number;
  phones: number;
  rowNumbers: number;
  fingerprint: string;
  batches: number;
  batchesDone: number;
  batchRows: number;
}

/** Reads what an import has stored in the database. */
export async function readStored(client: Client, importId: string): Promise<Stored> {
  const { rows } = await client.query<Stored>(
    `SELECT l.*, b.* FROM
       (SELECT count(*)::int AS rows, count(DISTINCT phone)::int AS phones, count(DISTINCT row_no)::int AS "rowNumbers", ${FINGERPRINT} AS fingerprint
        FROM aged_leads WHERE import_id = $1) l,
       (SELECT count(*)::int AS batches, count(done_at)::int AS "batchesDone", coalesce(sum(stored), 0)::int AS "batchRows"
        FROM import_batches WHERE import_id = $1) b`,
    [importId],
  );
  return rows[0]!;
}

/** Lists the differences between a plan and the file. */
export function planViolations(view: ImportView, expected: Expected): string[] {
  if (view.status !== 'planned') return [`the plan ended with status ${view.status}: ${view.failure ?? 'no reason given'}`];
  return [
    ...mismatch('rows in the plan', view.totalRows, expected.rows),
    ...mismatch('new rows in the plan', view.newRows, expected.newRows),
    ...mismatch('duplicates in the plan', view.duplicateRows, expected.duplicateRows),
    ...mismatch('rejected rows in the plan', view.rejectedRows, expected.rejectedRows),
  ];
}

/** Lists the differences between the plan and what was stored or shown to staff. */
export function storeViolations(view: ImportView, stored: Stored, expected: Expected): string[] {
  return [
    ...mismatch('status', view.status, 'finished'),
    ...mismatch('stored rows', stored.rows, expected.newRows),
    ...mismatch('distinct phones', stored.phones, expected.newRows),
    ...mismatch('distinct row numbers', stored.rowNumbers, expected.newRows),
    ...mismatch('fingerprint of the rows', stored.fingerprint, expected.fingerprint),
    ...mismatch('rows stored according to the batches', stored.batchRows, expected.newRows),
    ...mismatch('batches done', stored.batchesDone, stored.batches),
    ...mismatch('batches done in the view', view.batchesDone, stored.batches),
    ...mismatch('stored rows in the view', view.storedRows, expected.newRows),
  ];
}

export function mismatch(what: string, got: unknown, wanted: unknown): string[] {
  return got === wanted ? [] : [`${what}: ${String(got)}, expected ${String(wanted)}`];
}
