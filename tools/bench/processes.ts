import { readFileSync, writeFileSync } from 'node:fs';

/** Linux reports CPU time in hundredths of a second to every program. */
const TICK_MS = 10;

/** Returns the CPU milliseconds that a process has used, all threads together; NaN without /proc. */
export function cpuTimeMs(pid: number): number {
  const stat = procFile(pid, 'stat');
  if (stat === undefined) return NaN;
  // The name in parentheses may contain spaces, the fields after it never do (proc(5): 14 utime, 15 stime).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
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
 * Samples the total memory of these processes 20 times a second; the returned function stops and returns the peak in MB. Peaks at different times
 * don't add up.
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
