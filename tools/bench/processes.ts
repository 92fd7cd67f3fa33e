import { readFileSync, writeFileSync } from 'node:fs';

/** Linux reports CPU time in hundredths of a second to every program. */
const TICK_MS = 10;

/** Returns the CPU milliseconds that a process has used, all threads together; NaN without /proc. */
export function cpuTimeMs(pid: number): number {
  const [user = NaN, system = NaN] = cpuTicks(pid);
  return (user + system) * TICK_MS;
}

/** Returns the CPU milliseconds of a process and of all its child processes, also those that ended; NaN without /proc. */
export function familyCpuTimeMs(pid: number): number {
  const children = procFile(pid, `task/${pid}/children`)?.split(' ').filter(Boolean).map(Number) ?? [];
  const running = children.map(cpuTimeMs).filter((ms) => !Number.isNaN(ms));
  return cpuTicks(pid).reduce((sum, ticks) => sum + ticks, 0) * TICK_MS + running.reduce((sum, ms) => sum + ms, 0);
}

/** Returns the ticks in user mode and in the system, of the process and of its ended children. */
function cpuTicks(pid: number): number[] {
  const stat = procFile(pid, 'stat');
  if (stat === undefined) return [NaN];
  // The name in parentheses may contain spaces, the fields after it never do (proc(5): 14 utime, 15 stime, 16 cutime, 17 cstime).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).map(Number);
}

/** Returns the resident memory of a process in MB, now or at its peak since `resetPeak`; NaN without /proc. */
export function memoryMb(pid: number, which: 'now' | 'peak'): number {
  const line = new RegExp(`^${which === 'now' ? 'VmRSS' : 'VmHWM'}:\\s+(\\d+) kB`, 'm').exec(procFile(pid, 'status') ?? '');
  return line ? Number(line[1]) / 1024 : NaN;
}

/** Resets the peak memory of a process (proc(5), clear_refs). */
export function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // no /proc: the peak is NaN
  }
}

/**
 * Samples the total memory of these processes 20 times a second; the returned function stops and returns the peak in MB. Peaks at
 * different times don't add up.
 */
export function watchMemory(pids: readonly number[]): () => number {
  const now = (): number => pids.reduce((sum, pid) => sum + memoryMb(pid, 'now'), 0);
  let highest = now();
  const timer = setInterval(() => (highest = Math.max(highest, now())), 50);
  return () => {
    clearInterval(timer);
    return Math.max(highest, now());
  };
}

function procFile(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
