import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process as it was when we wrote it down. Process ids are used again, so the id alone proves nothing. */
export interface ProcessIdentity {
  pid: number;
  /** When it was started, in whatever form the operating system gives; compared, never read. */
  startedAt: string;
}

/** Describes a living process, or undefined when there is none with this id. */
export function identify(pid: number): ProcessIdentity | undefined {
  const startedAt = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
  return startedAt ? { pid, startedAt } : undefined;
}

/** Whether this very process (not just its number) is still alive. */
export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.startedAt === identity.startedAt;
}

function startOnLinux(pid: number): string | undefined {
  try {
    // Fields are counted after the last ")": the command name may hold spaces and brackets. Field 3 is the state, 22 the start.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined; // dead, only not yet collected
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

function startByPs(pid: number): string | undefined {
  if (process.platform === 'win32') {
    try {
      process.kill(pid, 0);
      return 'alive'; // Windows tells no start time without a helper program
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
