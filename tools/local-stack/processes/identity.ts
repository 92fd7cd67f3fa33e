import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process at the time it was recorded. Process ids are reused, so the id alone is not sufficient. */
export interface ProcessIdentity {
  pid: number;
  /** Start time in the operating system's format; only compared. */
  startedAt: string;
}

/** Returns the identity of a running process, or undefined if no process has this id. */
export function identify(pid: number): ProcessIdentity | undefined {
  const startedAt = process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid);
  return startedAt ? { pid, startedAt } : undefined;
}

/** Whether this process (not only its id) is still running. */
export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.startedAt === identity.startedAt;
}

function startTimeFromProc(pid: number): string | undefined {
  try {
    // Fields are counted after the last ")", because the command name may contain spaces and brackets. Field 3 is the state, 22
    // the start time.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined; // a zombie process
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function startTimeFromPs(pid: number): string | undefined {
  if (process.platform === 'win32') {
    try {
      process.kill(pid, 0);
      return 'alive'; // Windows has no start time without an extra program
    } catch {
      return undefined;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
