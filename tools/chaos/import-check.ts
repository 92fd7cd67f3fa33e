import type { ImportView } from '@warmline/contracts/api/imports';
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

/** What an import has left in the database. */
export async function storedBy(client: Client, importId: string): Promise<Stored> {
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

/** Every way in which a plan differs from what the file says. */
export function planBreaches(view: ImportView, expected: Expected): string[] {
  if (view.status !== 'planned') return [`the plan ended as ${view.status}: ${view.failure ?? 'no reason given'}`];
  return [
    ...unequal('rows in the plan', view.totalRows, expected.rows),
    ...unequal('new rows in the plan', view.newRows, expected.newRows),
    ...unequal('duplicates in the plan', view.duplicateRows, expected.duplicateRows),
    ...unequal('rejected rows in the plan', view.rejectedRows, expected.rejectedRows),
  ];
}

/** Every way in which what was stored, and what staff are told of it, differs from the plan. */
export function storeBreaches(view: ImportView, stored: Stored, expected: Expected): string[] {
  return [
    ...unequal('status', view.status, 'finished'),
    ...unequal('stored rows', stored.rows, expected.newRows),
    ...unequal('different phones', stored.phones, expected.newRows),
    ...unequal('different row numbers', stored.rowNumbers, expected.newRows),
    ...unequal('fingerprint of the rows', stored.fingerprint, expected.fingerprint),
    ...unequal('rows the batches say they stored', stored.batchRows, expected.newRows),
    ...unequal('batches done', stored.batchesDone, stored.batches),
    ...unequal('batches done as shown', view.batchesDone, stored.batches),
    ...unequal('progress as shown', view.storedRows, expected.newRows),
  ];
}

export function unequal(what: string, got: unknown, wanted: unknown): string[] {
  return got === wanted ? [] : [`${what}: ${String(got)} instead of ${String(wanted)}`];
}
