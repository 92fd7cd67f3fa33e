import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Settings } from '../config/settings.js';
import { ContentMeter } from './content-meter.js';
import { FileStore, type FileArea, type StoredFile } from './file-store.js';

const KEY = /^(?:[a-z]+-)?[0-9a-f-]{36}(?:\.part)?$/;

/** Stores files in DATA_DIR/files. A file gets its name only after its last byte is on disk (write, fsync, rename). */
export class DiskFileStore extends FileStore {
  private readonly root: string;

  constructor(settings: Settings) {
    super();
    this.root = join(settings.DATA_DIR, 'files');
  }

  async write(content: Readable, area?: FileArea): Promise<StoredFile> {
    const key = area ? `${area}-${randomUUID()}` : randomUUID();
    const partial = join(this.root, `${key}.part`);
    await mkdir(this.root, { recursive: true });
    const meter = new ContentMeter();
    try {
      await pipeline(content, meter, createWriteStream(partial, { mode: 0o600 }));
      const file = await open(partial, 'r');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, this.path(key));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    return { key, ...meter.result() };
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    await stat(this.path(key));
    return createReadStream(this.path(key), range);
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async *list(area: FileArea): AsyncGenerator<{ key: string; storedAt: Date }> {
    await mkdir(this.root, { recursive: true });
    for (const key of await readdir(this.root)) {
      if (!key.startsWith(`${area}-`)) continue;
      const found = await stat(this.path(key)).catch(() => null);
      if (found) yield { key, storedAt: found.mtime };
    }
  }

  private path(key: string): string {
    if (!KEY.test(key)) throw new Error('Not a key of the file store');
    return join(this.root, key);
  }
}
