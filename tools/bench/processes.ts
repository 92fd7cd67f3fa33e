import { readFileSync, writeFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for every program. */
const TICK_MS = 10;

/** Milliseconds of processor time a process has used, all its threads together; NaN where the system has no /proc. */
export function cpuTimeMs(pid: number): number {
  const stat = procFile(pid, 'stat');
  if (stat === undefined) return NaN;
  // The name in parentheses may hold spaces; the fields after it never do (proc(5): 14 utime, 15 stime).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process in MB, now or at its highest since `forgetPeak`; NaN where the system has no /proc. */
export function memoryMb(pid: number, which: 'now' | 'peak'): number {
  const line = new RegExp(`^${which === 'now' ? 'VmRSS' : 'VmHWM'}:\\s+(\\d+) kB`, 'm').exec(procFile(pid, 'status') ?? '');
  return line ? Number(line[1]) / 1024 : NaN;
}

/** Lets the highest memory of a process be counted anew from here (proc(5), clear_refs). */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // no /proc: the peak says NaN anyway
  }
}

/** Watches what processes hold together, twenty times a second; answers the most there was, in MB. Two peaks at different times are not one. */
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
