import { chownSync, copyFileSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Account } from '../local-stack/postgres/account.ts';

/** Not part of a backup (PostgreSQL manual, 25.3.4): WAL, which the archive has, and files of the running server. */
const EXCLUDED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init']);
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
 * Copies a running server's data folder like pg_basebackup, which npm does not have: between pg_backup_start and pg_backup_stop,
 * whose label is added. The copy needs the WAL written meanwhile (streamed or archived). Returns its first WAL file.
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
    // The session must stay open: closing it would abort the backup.
    const started = await client.query<{ file: string }>(
      `SELECT pg_walfile_name(pg_backup_start('warmline', fast => true)) AS file`,
    );
    copyFolder(dataDir, copy, account, true);
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'SELECT labelfile, spcmapfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    writeServerFile(join(copy, 'backup_label'), rows[0]!.labelfile, account);
    if (rows[0]!.spcmapfile.trim()) writeServerFile(join(copy, 'tablespace_map'), rows[0]!.spcmapfile, account);
    return started.rows[0]!.file;
  } finally {
    await client.end();
  }
}

/** Writes a file that belongs to the server's account. */
export function writeServerFile(path: string, text: string, account: Account | undefined): void {
  writeFileSync(path, text, { mode: 0o600 });
  if (account) chownSync(path, account.uid, account.gid);
}

function copyFolder(from: string, to: string, account: Account | undefined, top: boolean): void {
  mkdirSync(to, { mode: 0o700 });
  if (account) chownSync(to, account.uid, account.gid);
  for (const name of readdirSync(from)) {
    if (EXCLUDED.has(name) || name.startsWith('pgsql_tmp')) continue;
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
      // A table dropped meanwhile is missing; the WAL contains the drop, too.
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
