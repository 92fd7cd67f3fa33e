import type { FileArea, FileStore } from './file-store.js';

/** No request lives this long: a file that nothing in the database names by then never will be. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;

const PART = 500;

export interface Sweep {
  area: FileArea;
  /** Which of these keys no row names. */
  unknown: (keys: readonly string[]) => Promise<string[]>;
  /** Files stored later than this are left alone; an hour ago by default. */
  before?: Date;
}

/** Removes the files of an area that nothing names: a process died between storing them and the commit. Returns how many. */
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
