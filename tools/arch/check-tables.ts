import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findTableProblems, relationsCreatedBy, type OwnedTables } from './table-owners.ts';

/**
 * Checks the SQL of the API below `api` (apps/api/src) against the tables.ts files of its modules; returns one line per problem.
 */
export async function checkTables(api: string, tiers: readonly (readonly string[])[]): Promise<string[]> {
  const read = (path: string) => readFileSync(join(api, path), 'utf8');
  const paths = globSync('**/*.ts', { cwd: api }).map((path) => path.replaceAll('\\', '/'));
  const code = paths.filter((path) => !/^(migrations|seeders)\/|[.]spec[.]ts$|\/tables[.]ts$/.test(path));
  const owners = new Map<string, OwnedTables>();
  for (const area of ['platform', ...tiers.flat().map((name) => `modules/${name}`)]) {
    const file = join(api, area, 'tables.ts');
    if (existsSync(file)) owners.set(area.replace('modules/', ''), (await import(pathToFileURL(file).href)) as OwnedTables);
  }
  return findTableProblems({
    files: new Map(code.map((path) => [path, read(path)])),
    owners,
    relations: relationsCreatedBy(
      paths
        .filter((path) => path.startsWith('migrations/'))
        .toSorted()
        .map(read),
    ),
    tiers,
  });
}
