import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onDatabase } from './database.ts';
import { planViolations, storeViolations, readStored } from './import-check.ts';
import { confirmWithRetries, uploadWithRetries } from './import-client.ts';
import { phonesOf, writeImportFile } from './import-file.ts';
import type { Visitor } from './visitor.ts';
import type { Environment } from './environment.ts';

export interface BackgroundImport {
  violations: string[];
}

const ROWS = 3_000;
const NO_OBSERVER: { onView: (view: ImportView) => void } = { onView: () => undefined };

/** Imports a small file during other actions, and returns the differences from the expected inventory. */
export async function importInBackground(environment: Environment, admin: Visitor, series: number): Promise<BackgroundImport> {
  const path = join(environment.folder, `passing-${series}.csv`);
  // Each file also repeats leads of the first one, sold or not.
  const known = series === 0 ? new Set<string>() : await firstFilePhones(environment);
  const expected = await writeImportFile(path, series, ROWS, known);
  const planned = await uploadWithRetries(admin, path, NO_OBSERVER);
  const violations = planViolations(planned, expected);
  if (violations.length === 0) {
    const finished = await confirmWithRetries(admin, planned.id, NO_OBSERVER);
    violations.push(
      ...(await onDatabase(environment.databaseUrl, async (client) =>
        storeViolations(finished, await readStored(client, planned.id), expected),
      )),
    );
  }
  await rm(path);
  return { violations };
}

async function firstFilePhones(environment: Environment): Promise<Set<string>> {
  const first = phonesOf(0, ROWS);
  return onDatabase(environment.databaseUrl, async (client) => {
    const { rows } = await client.query<{ phone: string }>('SELECT phone FROM aged_leads ORDER BY id LIMIT $1', [ROWS]);
    return new Set(rows.map(({ phone }) => phone).filter((phone) => first.has(phone)));
  });
}
