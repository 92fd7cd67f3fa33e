import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import { PassThrough } from 'node:stream';
import { MulterError, type Options, type StorageEngine } from 'multer';
import { AppError, TooLarge } from '../../errors/app-error.js';
import { FileStoreFailed, type FileArea, type FileStore, type StoredFile } from '../../storage/file-store.js';

export interface UploadedFile extends StoredFile {
  /** The file name from the sender: displayed, never used as a path. */
  originalName: string;
}

/** The fields that multer sets on the raw request. */
export type ReceivedForm = IncomingMessage & { body?: Record<string, unknown>; file?: ReceivedFile; files?: ReceivedFile[] };
type ReceivedFile = Express.Multer.File & Partial<StoredFile>;

type Handle = (request: never, reply: never, done: (error: unknown) => void) => void;

const MAX_NAME = 255;

/** Rejects a request that is not multipart before its body is read. */
export function requireForm(request: FastifyRequest): void {
  if (!request.headers['content-type']?.startsWith('multipart/form-data'))
    throw new AppError('unsupported_media_type', 'Please send the file as multipart form data.');
}

/** Runs multer on a request. Throws the result of `refusal` for its error. */
export async function receive(
  handle: unknown,
  request: IncomingMessage,
  reply: FastifyReply,
  refusal: (error: unknown) => AppError,
): Promise<ReceivedForm> {
  await new Promise<void>((resolve, reject) => {
    (handle as Handle)(request as never, reply.raw as never, (error: unknown) => {
      if (!error) return resolve();
      // The rest of the body is consumed, so that the sender receives the response.
      request.unpipe();
      request.resume();
      reject(refusal(error));
    });
  });
  return request as ReceivedForm;
}

/**
 * Streams files into the store, without memory or temporary files. The sender's stream and the store's stream are separate, so
 * that their errors can be told apart: the store's error is a FileStoreFailed.
 */
export function storeIn(files: FileStore, area?: FileArea): StorageEngine {
  return {
    _handleFile(_request, { stream }, done) {
      const content = new PassThrough();
      content.on('error', () => undefined); // before the store starts to read, it has no other listener
      stream.once('error', (error) => content.destroy(error));
      files.write(stream.pipe(content), area).then(
        (stored) => done(null, stored as unknown as Partial<Express.Multer.File>),
        (error: unknown) => {
          content.destroy();
          stream.resume(); // the form is read to its end, so that the sender receives the response
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

/** Accepts files whose names end in one of `extensions`, in upper or lower case. Throws the result of `refusal` for others. */
export function endingIn(extensions: readonly string[], refusal: () => AppError): Options['fileFilter'] {
  return (_request, { originalname }, done) => {
    if (extensions.includes(extname(originalname).toLowerCase()) && !originalname.includes('\0')) done(null, true);
    else done(refusal());
  };
}

/** Returns the stored file that multer describes, or null if it was not stored. */
export function uploadedFile(file: ReceivedFile | undefined): UploadedFile | null {
  if (!file?.key || file.bytes === undefined || !file.sha256) return null;
  return { key: file.key, bytes: file.bytes, sha256: file.sha256, originalName: nameAsSent(file.originalname) };
}

/** Converts errors that all uploads share. Failures of the store are not reported as the sender's error (F53). */
export function refusalOf(error: unknown, maxBytes: number): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new TooLarge(`The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
  }
  if (error instanceof FileStoreFailed) {
    const why = error.withoutRoom ? 'There is no space for this file right now.' : 'This file could not be saved right now.';
    return new AppError('service_unavailable', `${why} Please try again later.`, {}, { cause: error.cause });
  }
  return new AppError('malformed_body', 'The upload was incomplete. Please try again.');
}

/**
 * Returns the sender's file name: browsers send UTF-8, multer reads Latin-1. Removes control characters and marks that change
 * text direction; keeps the extension.
 */
function nameAsSent(name: string): string {
  const decoded = Buffer.from(name, 'latin1').toString('utf8');
  const clean = (decoded.includes('\uFFFD') ? name : decoded).replace(/\p{Cc}|\p{Bidi_Control}/gu, '').toWellFormed();
  if (clean.length <= MAX_NAME) return clean;
  const ending = extname(clean).slice(0, 10);
  return clean.slice(0, MAX_NAME - ending.length).toWellFormed() + ending;
}
