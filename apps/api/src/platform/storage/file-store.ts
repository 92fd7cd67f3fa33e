import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  bytes: number;
  /** Hex SHA-256 of the content. */
  sha256: string;
}

/** The store could not keep a file that was sent rightly; the cause says why. */
export class FileStoreFailed extends Error {
  override name = 'FileStoreFailed';

  constructor(cause: unknown) {
    super('The file store could not keep a file', { cause });
  }

  get withoutRoom(): boolean {
    return isWithoutRoom(this.cause);
  }
}

const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether an error says that the disk is full. */
export function isWithoutRoom(error: unknown): boolean {
  return NO_ROOM.includes((error as { code?: unknown } | null)?.code);
}

/** Kinds of files that are swept when nobody knows them any more: their keys begin with it. */
export type FileArea = 'document' | 'import';

/** Where uploaded files live: outside the web root, under random keys, never under a name that somebody sent. */
export abstract class FileStore {
  /** Stores a stream whole or not at all: a broken-off upload leaves nothing behind. Files of an `area` can be listed. */
  abstract write(content: Readable, area?: FileArea): Promise<StoredFile>;
  /** Every file of an area, also what a killed process left half written; in no order. */
  abstract list(area: FileArea): AsyncIterable<{ key: string; storedAt: Date }>;
  /** Bytes `start` to `end` (inclusive) of a file; fails with ENOENT when there is none. */
  abstract read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  abstract remove(key: string): Promise<void>;
}
