import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  bytes: number;
  /** Hex SHA-256 of the content. */
  sha256: string;
}

/** Where uploaded files live: outside the web root, under random keys, never under a name that somebody sent. */
export abstract class FileStore {
  /** Stores a stream whole or not at all: a broken-off upload leaves nothing behind. */
  abstract write(content: Readable): Promise<StoredFile>;
  /** Bytes `start` to `end` (inclusive) of a file; fails with ENOENT when there is none. */
  abstract read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  abstract remove(key: string): Promise<void>;
}
