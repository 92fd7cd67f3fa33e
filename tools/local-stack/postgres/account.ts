import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the unprivileged account that runs PostgreSQL when the current user is root, which PostgreSQL rejects; undefined: the
 * current user.
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.');
}

/** Whether the account can traverse every folder on the way to this path. */
export function isReachable(path: string, account: Account | undefined): boolean {
  if (!account) {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  const isTraversable = (folder: string): boolean => {
    const { mode, uid, gid } = statSync(folder);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    return ((mode >> shift) & 1) === 1;
  };
  for (let folder = path; ; folder = dirname(folder)) {
    if (!isTraversable(folder)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Returns a temporary folder that every account can reach, even when TMPDIR is in a private home. */
export function sharedTemporaryFolder(account: Account | undefined): string {
  const folder = [tmpdir(), '/tmp', '/var/tmp'].find((candidate) => existsSync(candidate) && isReachable(candidate, account));
  if (!folder) throw new Error('The PostgreSQL account cannot reach any temporary folder.');
  return folder;
}

/**
 * Copies the programs to a place where the account can run them, for a checkout below a private folder (/root). Made once per
 * version, and reused only while it belongs to root and is not writable for others.
 */
export function copyToReachableFolder(nativeDir: string, version: string, account: Account): string {
  const parent = sharedTemporaryFolder(account);
  const target = join(parent, `warmline-postgresql-${version}-${process.arch}`);
  if (existsSync(target)) {
    const { uid, mode } = statSync(target);
    if (uid === 0 && (mode & 0o022) === 0) return target;
  }
  const fresh = mkdtempSync(join(parent, 'warmline-postgresql-'));
  cpSync(nativeDir, fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  try {
    renameSync(fresh, target);
    return target;
  } catch {
    if (existsSync(target) && statSync(target).uid === 0) {
      rmSync(fresh, { recursive: true, force: true }); // another start was faster
      return target;
    }
    return fresh; // the name is taken by an untrusted user: keep the private copy
  }
}
