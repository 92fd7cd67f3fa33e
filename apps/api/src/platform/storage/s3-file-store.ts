import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Location } from '../config/s3-location.js';
import { withTimeout } from '../with-timeout.js';
import { ContentMeter } from './content-meter.js';
import { FileStore, type FileArea, type StoredFile } from './file-store.js';

const CONNECT_MS = 3_000;
/** Time until the store starts to respond; a request with a part of a file has 5 MB. */
const ANSWER_MS = 20_000;
/** Time between two chunks of a file that is being read. */
const PART_MS = 10_000;
const MAX_ATTEMPTS = 2;

/** Stores files in a bucket of any S3-compatible store. An interrupted multipart upload is aborted, so no part remains. */
export class S3FileStore extends FileStore {
  private readonly client: S3Client;

  constructor(
    private readonly place: S3Location,
    private readonly limits = { answerMs: ANSWER_MS, partMs: PART_MS },
  ) {
    super();
    this.client = new S3Client({
      region: place.region,
      endpoint: place.endpoint,
      forcePathStyle: place.endpoint !== undefined,
      credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
      maxAttempts: MAX_ATTEMPTS,
      // A socket timeout would also cut off clients that read a file slowly.
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: limits.answerMs, throwOnRequestTimeout: true },
      // Not all S3-compatible stores know the newer checksum headers.
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

/** Yields the chunks of a file. Fails if the store takes too long to send the next one; a slow reader doesn't count. */
async function* inParts(body: Readable, ms: number): AsyncGenerator<unknown> {
  const parts = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const part = await withTimeout(parts.next(), ms, 'the next chunk of a file');
      if (part.done) return;
      yield part.value;
    }
  } finally {
    body.destroy();
  }
}
