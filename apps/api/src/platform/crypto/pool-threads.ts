import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** The name libuv gives the threads of its pool, which hash passwords, read files and compress. */
const NAME = 'libuv-worker';
/** Far enough for an answer to come first, near enough for work in the pool to go on beside a busy process. */
const STEPS_BACK = 5;
const LAST = 19;

/** The pool's threads of this process that run by now; none where the system does not tell. */
export function poolThreads(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/task')
    .filter((id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === NAME)
    .map(Number);
}

/**
 * Lets the pool's threads wait for the one that answers, and for the database, wherever processors are short: Linux counts niceness per thread.
 * Threads start with the first work; one that has ended meanwhile needs nothing.
 */
export function letPoolThreadsWait(): void {
  try {
    const niceness = Math.min(LAST, getPriority() + STEPS_BACK);
    for (const id of poolThreads()) setPriority(id, niceness);
  } catch {
    // Nothing is wrong without it, only slower under load.
  }
}
