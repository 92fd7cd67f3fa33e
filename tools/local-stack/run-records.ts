import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';
import { waitUntil } from './wait-until.ts';

const SUFFIX = '.pid';
const LOCK = 'start.lock';

/** Writes down which process runs here, with its start time: a number alone may later belong to a stranger. */
export function writeRecord(file: string, pid: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(identify(pid) ?? null));
}

export function removeRecord(file: string): void {
  rmSync(file, { force: true });
}

/** Ends every process that the records of a killed run name and that is still the same one; their records go. */
export async function endRecorded(runDir: string, log: (line: string) => void): Promise<void> {
  mkdirSync(runDir, { recursive: true });
  for (const name of readdirSync(runDir).filter((entry) => entry.endsWith(SUFFIX))) {
    const file = join(runDir, name);
    const left = readRecord<ProcessIdentity>(file);
    if (left && isAlive(left)) {
      log(`ending "${name.slice(0, -SUFFIX.length)}" (process ${left.pid}) that an earlier run left behind`);
      await end(left);
    }
    removeRecord(file);
  }
}

async function end(left: ProcessIdentity): Promise<void> {
  const ended = { what: `end of process ${left.pid}`, timeoutMs: 5_000 };
  process.kill(left.pid, 'SIGTERM');
  try {
    await waitUntil(() => !isAlive(left), ended);
  } catch {
    process.kill(left.pid, 'SIGKILL');
    await waitUntil(() => !isAlive(left), ended);
  }
}

/** Another start holds this data folder. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning';
}

/** Claims the data folder for this process; a claim of a dead one is taken over. Throws AlreadyRunning; answers the release. */
export function claimRun(runDir: string): () => void {
  mkdirSync(runDir, { recursive: true });
  const lock = join(runDir, LOCK);
  for (;;) {
    try {
      writeFileSync(lock, JSON.stringify(identify(process.pid)), { flag: 'wx' });
      return () => removeRecord(lock);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readRecord<ProcessIdentity>(lock);
      if (holder && isAlive(holder)) {
        throw new AlreadyRunning(
          `Warmline already runs with this data folder (process ${holder.pid}). Stop it first, or give another DATA_DIR and PORT.`,
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
