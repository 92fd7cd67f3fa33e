import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { identify, isAlive, type ProcessIdentity } from './identity.ts';
import { waitUntil } from '../wait-until.ts';

const SUFFIX = '.pid';
const LOCK = 'start.lock';

/** Records a running process with its start time, because process ids are reused. */
export function writeRecord(file: string, pid: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(identify(pid) ?? null));
}

export function removeRecord(file: string): void {
  rmSync(file, { force: true });
}

/** Stops every recorded process of a killed run that is still the same one, and removes the records. */
export async function stopRecordedProcesses(runDir: string, log: (line: string) => void): Promise<void> {
  mkdirSync(runDir, { recursive: true });
  for (const name of readdirSync(runDir).filter((entry) => entry.endsWith(SUFFIX))) {
    const file = join(runDir, name);
    const left = readRecord<ProcessIdentity>(file);
    if (left && isAlive(left)) {
      log(`stopping "${name.slice(0, -SUFFIX.length)}" (process ${left.pid}) left by an earlier run`);
      await end(left);
    }
    removeRecord(file);
  }
}

async function end(left: ProcessIdentity): Promise<void> {
  const options = { what: `process ${left.pid} to end`, timeoutMs: 5_000 };
  process.kill(left.pid, 'SIGTERM');
  try {
    await waitUntil(() => !isAlive(left), options);
  } catch {
    process.kill(left.pid, 'SIGKILL');
    await waitUntil(() => !isAlive(left), options);
  }
}

/** Another start uses this data folder. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning';
}

/**
 * Locks the data folder for this process and returns a function that unlocks it; takes over the lock of an ended process. Throws
 * AlreadyRunning.
 */
export function lockDataFolder(runDir: string): () => void {
  mkdirSync(runDir, { recursive: true });
  const lock = join(runDir, LOCK);
  for (;;) {
    try {
      writeFileSync(lock, JSON.stringify(identify(process.pid)), { flag: 'wx' });
      return () => removeRecord(lock);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = readRecord<ProcessIdentity>(lock);
      if (owner && isAlive(owner)) {
        throw new AlreadyRunning(
          `Warmline is already running with this data folder (process ${owner.pid}). Stop it first, or set another DATA_DIR and PORT.`,
        );
      }
      removeRecord(lock);
    }
  }
}

function readRecord<T>(file: string): T | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}
