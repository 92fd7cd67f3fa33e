import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** The name of libuv's pool threads, which hash passwords, read files, and compress. */
const NAME = 'libuv-worker';
/** Niceness added to pool threads: enough to favor responses, but pool work still progresses on a busy process. */
const NICENESS_STEPS = 5;
const MAX_NICENESS = 19;

/** Returns the IDs of this process's pool threads; empty on systems that don't list them. */
export function poolThreads(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/task')
    .filter((id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === NAME)
    .map(Number);
}

/**
 * Lowers the priority of the pool threads below the main thread and the database when CPU time is scarce; Linux has a niceness
 * per thread. Threads start with the first work; a thread that has ended in the meantime is ignored.
 */
export function lowerPoolThreadPriority(): void {
  try {
    const niceness = Math.min(MAX_NICENESS, getPriority() + NICENESS_STEPS);
    for (const id of poolThreads()) setPriority(id, niceness);
  } catch {
    // Without it, only performance under load suffers.
  }
}
