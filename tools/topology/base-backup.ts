import { chownSync, copyFileSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Account } from '../local-stack/postgres-account.ts';

/** Not part of a backup (PostgreSQL manual, 25.3.4): the log that the archive has, and what belongs to the running server. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init']);
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/**
 * Copies a running server's data folder as pg_basebackup would, which npm does not ship: between pg_backup_start and pg_backup_stop, whose
 * label goes into the copy. The copy is usable with the log written meanwhile (streamed or archived). Answers the log file it begins with.
 */
export async function baseBackup(
  serverUrl: string,
  dataDir: string,
  copy: string,
  account: Account | undefined,
): Promise<string> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // The session must stay: closing it would abort the backup.
    const begun = await client.query<{ file: string }>(
      `SELECT pg_walfile_name(pg_backup_start('warmline', fast => true)) AS file`,
    );
    copyFolder(dataDir, copy, account, true);
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'SELECT labelfile, spcmapfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    give(join(copy, 'backup_label'), rows[0]!.labelfile, account);
    if (rows[0]!.spcmapfile.trim()) give(join(copy, 'tablespace_map'), rows[0]!.spcmapfile, account);
    return begun.rows[0]!.file;
  } finally {
    await client.end();
  }
}

/** Writes a file of the server's. */
export function give(path: string, text: string, account: Account | undefined): void {
  writeFileSync(path, text, { mode: 0o600 });
  if (account) chownSync(path, account.uid, account.gid);
}

function copyFolder(from: string, to: string, account: Account | undefined, top: boolean): void {
  mkdirSync(to, { mode: 0o700 });
  if (account) chownSync(to, account.uid, account.gid);
  for (const name of readdirSync(from)) {
    if (LEFT_OUT.has(name) || name.startsWith('pgsql_tmp')) continue;
    const [source, target] = [join(from, name), join(to, name)];
    try {
      if (lstatSync(source).isDirectory()) {
        if (top && EMPTIED.has(name)) emptyFolder(target, account);
        else copyFolder(source, target, account, false);
      } else {
        copyFileSync(source, target);
        if (account) chownSync(target, account.uid, account.gid);
      }
    } catch (error) {
      // A table dropped meanwhile is gone; the log says so, too.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

function emptyFolder(path: string, account: Account | undefined): void {
  for (const folder of path.endsWith('pg_wal') ? [path, join(path, 'archive_status'), join(path, 'summaries')] : [path]) {
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  }
}
