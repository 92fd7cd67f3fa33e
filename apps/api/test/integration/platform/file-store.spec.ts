import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { Settings } from '../../../src/platform/config/settings.js';
import { DiskFileStore } from '../../../src/platform/storage/disk-file-store.js';
import type { FileStore } from '../../../src/platform/storage/file-store.js';
import { S3FileStore } from '../../../src/platform/storage/s3-file-store.js';
import { startProxy, type CuttableProxy } from '../../support/processes/cuttable-proxy.js';
import { withTimeout } from '../../support/with-timeout.js';

const folder = () => mkdtempSync(join(process.env.TEST_FOLDER ?? '.', 'store-'));

/** Returns a stream that fails after some bytes, like an interrupted upload. */
function failingStream(): Readable {
  return Readable.from(
    (function* () {
      yield randomBytes(200_000);
      throw new Error('connection lost');
    })(),
  );
}

describe('F1 file stores', () => {
  const diskRoot = folder();
  const bucketRoot = folder();
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: bucketRoot,
    configureBuckets: [{ name: 'uploads', configs: [] }],
  });
  const stores: Record<string, FileStore> = { disk: new DiskFileStore({ DATA_DIR: diskRoot } as Settings) };

  const bucket = { bucket: 'uploads', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  let endpoint: string;
  beforeAll(async () => {
    const { port } = (await server.run()) as { port: number };
    endpoint = `http://127.0.0.1:${port}`;
    stores.s3 = new S3FileStore({ ...bucket, endpoint });
  });
  afterAll(() => server.close());

  describe.each(['disk', 's3'])('%s', (name) => {
    it.each([0, 1, 100_000, 12_000_000])('returns %d bytes unchanged, with their size and hash', async (bytes) => {
      const content = randomBytes(bytes);
      const stored = await stores[name]!.write(Readable.from([content]));
      expect(stored).toMatchObject({ bytes, sha256: createHash('sha256').update(content).digest('hex') });
      expect((await buffer(await stores[name]!.read(stored.key))).equals(content)).toBe(true);
    });

    it('reads a range of bytes', async () => {
      const { key } = await stores[name]!.write(Readable.from([Buffer.from('0123456789')]));
      expect((await buffer(await stores[name]!.read(key, { start: 2, end: 5 }))).toString()).toBe('2345');
    });

    it('fails for a missing or removed file', async () => {
      const { key } = await stores[name]!.write(Readable.from([Buffer.from('x')]));
      await stores[name]!.remove(key);
      await expect(stores[name]!.read(key)).rejects.toThrow();
    });

    it('lists only the files of one area', async () => {
      const before = Date.now();
      const other = await stores[name]!.write(Readable.from([Buffer.from('x')]));
      const { key } = await stores[name]!.write(Readable.from([Buffer.from('y')]), 'document');
      expect(key).toMatch(/^document-[0-9a-f-]{36}$/);
      expect((await buffer(await stores[name]!.read(key))).toString()).toBe('y');
      const listed: { key: string; storedAt: Date }[] = [];
      for await (const file of stores[name]!.list('document')) listed.push(file);
      expect(listed.map((file) => file.key)).toEqual([key]);
      // Some file systems and stores keep whole seconds only.
      expect(listed[0]!.storedAt.getTime()).toBeGreaterThan(before - 1_000);
      expect(listed[0]!.storedAt.getTime()).toBeLessThan(Date.now() + 1_000);
      await stores[name]!.remove(key);
      await stores[name]!.remove(other.key);
    });

    it('keeps nothing of an interrupted upload', async () => {
      const before = readdirSync(name === 'disk' ? join(diskRoot, 'files') : join(bucketRoot, 'uploads')).length;
      await expect(stores[name]!.write(failingStream())).rejects.toThrow('connection lost');
      expect(readdirSync(name === 'disk' ? join(diskRoot, 'files') : join(bucketRoot, 'uploads'))).toHaveLength(before);
    });
  });

  describe('F41 an unresponsive store', () => {
    const LIMITS = { answerMs: 500, partMs: 1_500 };
    const FILE = randomBytes(12_000_000);
    let line: CuttableProxy;
    let s3: FileStore;
    let key: string;
    beforeEach(async () => {
      line = await startProxy(endpoint);
      s3 = new S3FileStore({ ...bucket, endpoint: line.url }, LIMITS);
      ({ key } = await stores.s3!.write(Readable.from([FILE])));
    });
    afterEach(() => line.stop());

    it.each<[string, (store: FileStore) => Promise<unknown>]>([
      ['write', (store) => store.write(Readable.from([FILE]))],
      ['read', (store) => store.read(key)],
      ['remove', (store) => store.remove(key)],
      ['list', async (store) => store.list('document')[Symbol.asyncIterator]().next()],
    ])('ends every %s with a timeout', async (what, work) => {
      line.silence({ newOnes: true });
      await expect(withTimeout(what, work(s3))).rejects.toThrow();
    });

    it('ends a download in the middle of a file', async () => {
      const file = await s3.read(key);
      const parts = file[Symbol.asyncIterator]();
      await parts.next();
      line.silence({ newOnes: true });
      const rest = async () => {
        while (!(await parts.next()).done);
      };
      await expect(withTimeout('the file', rest())).rejects.toThrow('the next chunk of a file');
    });

    it('is distinguished from a slow reader', async () => {
      const file = await s3.read(key);
      const read: Buffer[] = [];
      for await (const part of file) {
        if (read.length === 1) await new Promise((resolve) => setTimeout(resolve, LIMITS.partMs * 2));
        read.push(part as Buffer);
      }
      expect(Buffer.concat(read).equals(FILE)).toBe(true);
    });
  });

  it.each(['../settings', '/etc/passwd', 'a', ''])('F1 the disk store rejects %j as a key', async (key) => {
    await expect(stores.disk!.read(key)).rejects.toThrow('Not a key');
  });
});
