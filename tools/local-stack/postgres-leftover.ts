import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { identify } from './process-identity.ts';
import { waitUntil } from './wait-until.ts';

const pidFile = (dataDir: string): string => join(dataDir, 'postmaster.pid');

/** The lines of postmaster.pid, or undefined while there is none: process id first, "ready" or "starting" on the 8th. */
function postmasterLines(dataDir: string): string[] | undefined {
  try {
    return readFileSync(pidFile(dataDir), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** Whether the postmaster with this process id has written that it accepts connections. */
export function saysReady(dataDir: string, pid: number): boolean {
  const lines = postmasterLines(dataDir);
  return Number(lines?.[0]) === pid && lines?.[7]?.trim() === 'ready';
}

/**
 * Ends a postmaster that a killed run left behind in this data folder, and removes a pid file that names nobody or somebody
 * else (process ids are used again). Two postmasters on one folder would destroy it, so nothing here guesses.
 */
export async function clearLeftover(dataDir: string, log: (line: string) => void): Promise<void> {
  const pid = Number(postmasterLines(dataDir)?.[0]);
  if (!pid) return;
  if (!identify(pid) || !servesFolder(pid, dataDir)) {
    rmSync(pidFile(dataDir), { force: true });
    return;
  }
  log(`stopping the database (process ${pid}) that an earlier run left behind`);
  process.kill(pid, 'SIGINT');
  try {
    await gone(pid, 10_000);
  } catch {
    process.kill(pid, 'SIGQUIT');
    await gone(pid, 10_000);
  }
}

async function gone(pid: number, timeoutMs: number): Promise<void> {
  await waitUntil(() => identify(pid) === undefined, { what: `end of the left-over database process ${pid}`, timeoutMs });
}

/** A postmaster's working folder is its data folder: that tells it from a stranger who got the same process id. */
function servesFolder(pid: number, dataDir: string): boolean {
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
