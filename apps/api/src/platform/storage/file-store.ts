import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  bytes: number;
  /** Hex SHA-256 of the content. */
  sha256: string;
}

/** The store failed to save a correctly sent file; the cause says why. */
export class FileStoreFailed extends Error {
  override name = 'FileStoreFailed';

  constructor(cause: unknown) {
    super('The file store could not save a file', { cause });
  }

  get withoutRoom(): boolean {
    return isWithoutRoom(this.cause);
  }
}

const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Returns whether an error means that the disk is full. */
export function isWithoutRoom(error: unknown): boolean {
  return NO_ROOM.includes((error as { code?: unknown } | null)?.code);
}

/** Kinds of files with a cleanup of orphans; it is the prefix of their keys. */
export type FileArea = 'document' | 'import';

/** Stores uploaded files outside the web root, under random keys, never under a name from the sender. */
export abstract class FileStore {
  /** Stores a stream completely or not at all; an interrupted upload leaves nothing behind. Files of an `area` can be listed. */
  abstract write(content: Readable, area?: FileArea): Promise<StoredFile>;
  /** Lists all files of an area, including partial ones of a killed process, in no order. */
  abstract list(area: FileArea): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Reads bytes `start` to `end` (inclusive) of a file. Fails with ENOENT if it doesn't exist. */
  abstract read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  abstract remove(key: string): Promise<void>;
}
