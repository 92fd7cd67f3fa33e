import type { ImportView } from '@warmline/contracts/api/imports';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onDatabase } from './database.ts';
import { planBreaches, storeBreaches, storedBy } from './import-check.ts';
import { confirmStubbornly, uploadStubbornly } from './import-client.ts';
import { phonesOf, writeImportFile } from './import-file.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

export interface PassingImport {
  breaches: string[];
}

const ROWS = 3_000;
const QUIET: { seen: (view: ImportView) => void } = { seen: () => undefined };

/** Imports a small file while other things go on, and says in what the stock differs from it. */
export async function importInPassing(world: World, admin: Visitor, series: number): Promise<PassingImport> {
  const path = join(world.folder, `passing-${series}.csv`);
  // Every file also names leads of the first one, which are in stock already, sold or not.
  const known = series === 0 ? new Set<string>() : await stocked(world);
  const expected = await writeImportFile(path, series, ROWS, known);
  const planned = await uploadStubbornly(admin, path, QUIET);
  const breaches = planBreaches(planned, expected);
  if (breaches.length === 0) {
    const finished = await confirmStubbornly(admin, planned.id, QUIET);
    breaches.push(
      ...(await onDatabase(world.databaseUrl, async (client) =>
        storeBreaches(finished, await storedBy(client, planned.id), expected),
      )),
    );
  }
  await rm(path);
  return { breaches };
}

async function stocked(world: World): Promise<Set<string>> {
  const first = phonesOf(0, ROWS);
  return onDatabase(world.databaseUrl, async (client) => {
    const { rows } = await client.query<{ phone: string }>('SELECT phone FROM aged_leads ORDER BY id LIMIT $1', [ROWS]);
    return new Set(rows.map(({ phone }) => phone).filter((phone) => first.has(phone)));
  });
}
