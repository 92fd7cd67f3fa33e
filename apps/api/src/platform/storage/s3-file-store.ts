import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Place } from '../config/s3-place.js';
import { inTime } from '../in-time.js';
import { ContentMeter } from './content-meter.js';
import { FileStore, type FileArea, type StoredFile } from './file-store.js';

const CONNECT_MS = 3_000;
/** Until the store's answer begins; the part of a file that goes with the question has 5 MB. */
const ANSWER_MS = 20_000;
/** Between two parts of a file that is read. */
const PART_MS = 10_000;
const TRIES = 2;

/** Files in a bucket of any S3-speaking store. A multipart upload that breaks off is aborted, so no part stays behind. */
export class S3FileStore extends FileStore {
  private readonly client: S3Client;

  constructor(
    private readonly place: S3Place,
    private readonly limits = { answerMs: ANSWER_MS, partMs: PART_MS },
  ) {
    super();
    this.client = new S3Client({
      region: place.region,
      endpoint: place.endpoint,
      forcePathStyle: place.endpoint !== undefined,
      credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
      maxAttempts: TRIES,
      // A limit for the socket would also end who reads a file slowly.
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: limits.answerMs, throwOnRequestTimeout: true },
      // Stores other than Amazon's do not all know the newer checksum headers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async write(content: Readable, area?: FileArea): Promise<StoredFile> {
    const key = area ? `${area}-${randomUUID()}` : randomUUID();
    const meter = new ContentMeter();
    content.once('error', (error) => meter.destroy(error));
    const Body = content.pipe(meter);
    await new Upload({ client: this.client, params: { Bucket: this.place.bucket, Key: key, Body }, queueSize: 2 }).done();
    return { key, ...meter.result() };
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.place.bucket, Key: key, Range }));
    return Readable.from(inParts(Body as Readable, this.limits.partMs), { objectMode: false });
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.place.bucket, Key: key }));
  }

  async *list(area: FileArea): AsyncGenerator<{ key: string; storedAt: Date }> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.place.bucket, Prefix: `${area}-` });
    for await (const { Contents = [] } of pages) {
      for (const { Key, LastModified } of Contents) if (Key && LastModified) yield { key: Key, storedAt: LastModified };
    }
  }
}

/** The parts of a file; fails when the next one is waited for too long. However slowly they are taken, that is no silence. */
async function* inParts(body: Readable, ms: number): AsyncGenerator<unknown> {
  const parts = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const part = await inTime(parts.next(), ms, 'the next part of a file');
      if (part.done) return;
      yield part.value;
    }
  } finally {
    body.destroy();
  }
}
