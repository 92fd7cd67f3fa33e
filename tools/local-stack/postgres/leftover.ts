import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { identify } from '../processes/identity.ts';
import { waitUntil } from '../wait-until.ts';

const pidFile = (dataDir: string): string => join(dataDir, 'postmaster.pid');

/**
 * Returns the lines of postmaster.pid, or undefined without the file: the 1st is the process id, the 8th "ready" or "starting".
 */
function postmasterLines(dataDir: string): string[] | undefined {
  try {
    return readFileSync(pidFile(dataDir), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** Whether the postmaster with this process id has reported that it accepts connections. */
export function isPostmasterReady(dataDir: string, pid: number): boolean {
  const lines = postmasterLines(dataDir);
  return Number(lines?.[0]) === pid && lines?.[7]?.trim() === 'ready';
}

/**
 * Stops a postmaster that a killed run left in this data folder, and removes a stale pid file (process ids are reused). Two
 * postmasters in one folder would destroy it, so the process is verified first.
 */
export async function stopLeftoverPostgres(dataDir: string, log: (line: string) => void): Promise<void> {
  const pid = Number(postmasterLines(dataDir)?.[0]);
  if (!pid) return;
  if (!identify(pid) || !isPostmasterOf(pid, dataDir)) {
    rmSync(pidFile(dataDir), { force: true });
    return;
  }
  log(`stopping the database (process ${pid}) left by an earlier run`);
  process.kill(pid, 'SIGINT');
  try {
    await waitUntilGone(pid, 10_000);
  } catch {
    process.kill(pid, 'SIGQUIT');
    await waitUntilGone(pid, 10_000);
  }
}

async function waitUntilGone(pid: number, timeoutMs: number): Promise<void> {
  await waitUntil(() => identify(pid) === undefined, { what: `database process ${pid} to end`, timeoutMs });
}

/** The working folder of a postmaster is its data folder, which distinguishes it from another process with a reused id. */
function isPostmasterOf(pid: number, dataDir: string): boolean {
  if (process.platform === 'linux') {
    try {
      return realpathSync(readlinkSync(`/proc/${pid}/cwd`)) === realpathSync(dataDir);
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return existsSync(pidFile(dataDir));
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(dataDir);
}
