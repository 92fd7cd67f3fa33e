import { HOUR_MS } from '@warmline/domain/time/durations';
import type { FileArea, FileStore } from './file-store.js';

/** Longer than any request: a file that no row names by then is an orphan. */
const ORPHAN_AGE_MS = HOUR_MS;

const PART = 500;

export interface Sweep {
  area: FileArea;
  /** Returns those of these keys that no row names. */
  unknown: (keys: readonly string[]) => Promise<string[]>;
  /** Newer files are left alone; by default, files of the last hour. */
  before?: Date;
}

/**
 * Deletes the files of an area that no row names, because a process ended between storing them and the commit. Returns their
 * number.
 */
export async function sweepOrphans(files: FileStore, { area, unknown, before }: Sweep): Promise<number> {
  const oldest = before ?? new Date(Date.now() - ORPHAN_AGE_MS);
  const removeUnknown = async (keys: readonly string[]): Promise<number> => {
    const orphans = keys.length > 0 ? await unknown(keys) : [];
    for (const key of orphans) await files.remove(key);
    return orphans.length;
  };
  let removed = 0;
  let keys: string[] = [];
  for await (const { key, storedAt } of files.list(area)) {
    if (storedAt >= oldest) continue;
    keys.push(key);
    if (keys.length === PART) {
      removed += await removeUnknown(keys);
      keys = [];
    }
  }
  return removed + (await removeUnknown(keys));
}
