import {
  createParamDecorator,
  Injectable,
  mixin,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import multer, { MulterError, type StorageEngine } from 'multer';
import { AppError } from '../errors/app-error.js';
import { FileStore, type StoredFile } from '../storage/file-store.js';

export interface UploadedFile extends StoredFile {
  /** As the sender called it: shown, never used as a path. */
  originalName: string;
}

export interface UploadRules {
  field: string;
  extensions: readonly string[];
  maxBytes: number;
}

type RequestWithUpload = IncomingMessage & { file?: Express.Multer.File & Partial<StoredFile> };

/** The file an `acceptOneFile` route was sent. */
export const Upload = createParamDecorator((_data: unknown, context: ExecutionContext): UploadedFile => {
  const { file } = context.switchToHttp().getRequest<FastifyRequest>().raw as RequestWithUpload;
  if (!file?.key || file.bytes === undefined || !file.sha256) throw new AppError('file_missing', 'Please choose a file.');
  return { key: file.key, bytes: file.bytes, sha256: file.sha256, originalName: nameAsSent(file.originalname) };
});

/** Streams one multipart file straight into the file store by multer; guards have run by then, the body has not been read. */
export function acceptOneFile(rules: UploadRules): Type<NestInterceptor> {
  @Injectable()
  class UploadInterceptor implements NestInterceptor {
    constructor(private readonly files: FileStore) {}

    async intercept(context: ExecutionContext, next: CallHandler) {
      const http = context.switchToHttp();
      const request = http.getRequest<FastifyRequest>();
      if (!request.headers['content-type']?.startsWith('multipart/form-data'))
        throw new AppError('unsupported_media_type', 'Please send the file as a form.');
      await receive(rules, this.files, request.raw, http.getResponse<FastifyReply>());
      return next.handle();
    }
  }
  return mixin(UploadInterceptor);
}

function receive(rules: UploadRules, files: FileStore, request: IncomingMessage, reply: FastifyReply): Promise<void> {
  const handle = multer({
    storage: storeIn(files),
    limits: { fileSize: rules.maxBytes, files: 1, fields: 0, parts: 2, headerPairs: 50 },
    fileFilter: (_request, file, done) => {
      if (rules.extensions.includes(extname(file.originalname).toLowerCase())) done(null, true);
      else done(new AppError('invalid_file', `Please choose a ${rules.extensions.join(' or ')} file.`));
    },
  }).single(rules.field);
  return new Promise((resolve, reject) => {
    handle(request as never, reply.raw as never, (error: unknown) => {
      if (!error) return resolve();
      // The rest of the body is read away, so that the sender gets to see the answer.
      request.unpipe();
      request.resume();
      reject(refusal(error, rules));
    });
  });
}

function storeIn(files: FileStore): StorageEngine {
  return {
    _handleFile(_request, file, done) {
      files.write(file.stream).then(
        (stored) => done(null, stored as unknown as Partial<Express.Multer.File>),
        (error: unknown) => done(error),
      );
    },
    _removeFile(_request, file, done) {
      const { key } = file as unknown as Partial<StoredFile>;
      (key ? files.remove(key) : Promise.resolve()).then(() => done(null), done);
    },
  };
}

function refusal(error: unknown, rules: UploadRules): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') {
    return new AppError('payload_too_large', `The file is larger than ${Math.floor(rules.maxBytes / 1024 / 1024)} MB.`);
  }
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'ENOSPC')
    return new AppError('service_unavailable', 'There is no room for this file right now. Please try again later.');
  return new AppError('malformed_body', 'The file did not arrive whole. Please try again.');
}

/** Browsers send UTF-8 names, multer reads them as Latin-1. */
function nameAsSent(name: string): string {
  const decoded = Buffer.from(name, 'latin1').toString('utf8');
  return (decoded.includes('\uFFFD') ? name : decoded).replace(/\p{Cc}/gu, '').slice(0, 255);
}
