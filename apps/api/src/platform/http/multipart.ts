import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import { PassThrough } from 'node:stream';
import { MulterError, type Options, type StorageEngine } from 'multer';
import { AppError } from '../errors/app-error.js';
import { FileStoreFailed, type FileArea, type FileStore, type StoredFile } from '../storage/file-store.js';

export interface UploadedFile extends StoredFile {
  /** As the sender called it: shown, never used as a path. */
  originalName: string;
}

/** What multer leaves on the raw request. */
export type ReceivedForm = IncomingMessage & { body?: Record<string, unknown>; file?: ReceivedFile; files?: ReceivedFile[] };
type ReceivedFile = Express.Multer.File & Partial<StoredFile>;

type Handle = (request: never, reply: never, done: (error: unknown) => void) => void;

const MOST_NAME = 255;

/** Refuses what is no form before its body is read. */
export function requireForm(request: FastifyRequest): void {
  if (!request.headers['content-type']?.startsWith('multipart/form-data'))
    throw new AppError('unsupported_media_type', 'Please send the file as a form.');
}

/** Runs multer over a request; throws the refusal that `refusal` makes of its error. */
export async function receive(
  handle: unknown,
  request: IncomingMessage,
  reply: FastifyReply,
  refusal: (error: unknown) => AppError,
): Promise<ReceivedForm> {
  await new Promise<void>((resolve, reject) => {
    (handle as Handle)(request as never, reply.raw as never, (error: unknown) => {
      if (!error) return resolve();
      // The rest of the body is read away, so that the sender gets to see the answer.
      request.unpipe();
      request.resume();
      reject(refusal(error));
    });
  });
  return request as ReceivedForm;
}

/**
 * Streams files into the store, never through memory or a temporary folder. What comes from the sender and what the store writes are two
 * streams, so that an error of the one is never taken for the other's: the store's is a FileStoreFailed.
 */
export function storeIn(files: FileStore, area?: FileArea): StorageEngine {
  return {
    _handleFile(_request, { stream }, done) {
      const content = new PassThrough();
      content.on('error', () => undefined); // before the store has begun to read, nobody else hears it
      stream.once('error', (error) => content.destroy(error));
      files.write(stream.pipe(content), area).then(
        (stored) => done(null, stored as unknown as Partial<Express.Multer.File>),
        (error: unknown) => {
          content.destroy();
          stream.resume(); // the form is read to its end, so that the sender gets to see the answer
          done(stream.errored ?? new FileStoreFailed(error));
        },
      );
    },
    _removeFile(_request, file, done) {
      const { key } = file as unknown as Partial<StoredFile>;
      (key ? files.remove(key) : Promise.resolve()).then(() => done(null), done);
    },
  };
}

/** Takes files whose name ends in one of `extensions`, whatever their case; throws what `refusal` makes of any other. */
export function endingIn(extensions: readonly string[], refusal: () => AppError): Options['fileFilter'] {
  return (_request, { originalname }, done) => {
    if (extensions.includes(extname(originalname).toLowerCase()) && !originalname.includes('\0')) done(null, true);
    else done(refusal());
  };
}

/** A stored file as multer describes it, or null when it was not stored. */
export function uploadedFile(file: ReceivedFile | undefined): UploadedFile | null {
  if (!file?.key || file.bytes === undefined || !file.sha256) return null;
  return { key: file.key, bytes: file.bytes, sha256: file.sha256, originalName: nameAsSent(file.originalname) };
}

/** Refusals that every upload shares: what the store could not do is not put on the sender. */
export function refusalOf(error: unknown, maxBytes: number): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new AppError('payload_too_large', `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
  }
  if (error instanceof FileStoreFailed) {
    const why = error.withoutRoom ? 'There is no room for this file right now.' : 'This file could not be kept right now.';
    return new AppError('service_unavailable', `${why} Please try again later.`, {}, { cause: error.cause });
  }
  return new AppError('malformed_body', 'The file did not arrive whole. Please try again.');
}

/** Browsers send UTF-8 names, multer reads them as Latin-1. What hides or turns letters is left out; the extension stays. */
function nameAsSent(name: string): string {
  const decoded = Buffer.from(name, 'latin1').toString('utf8');
  const clean = (decoded.includes('\uFFFD') ? name : decoded).replace(/\p{Cc}|\p{Bidi_Control}/gu, '').toWellFormed();
  if (clean.length <= MOST_NAME) return clean;
  const ending = extname(clean).slice(0, 10);
  return clean.slice(0, MOST_NAME - ending.length).toWellFormed() + ending;
}
