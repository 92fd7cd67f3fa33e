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
import multer from 'multer';
import { AppError } from '../../errors/app-error.js';
import { FileStore, type FileArea } from '../../storage/file-store.js';
import {
  endingIn,
  receive,
  refusalOf,
  requireForm,
  storeIn,
  uploadedFile,
  type ReceivedForm,
  type UploadedFile,
} from './multipart.js';

export type { UploadedFile } from './multipart.js';

export interface UploadRules {
  field: string;
  extensions: readonly string[];
  maxBytes: number;
  area?: FileArea;
}

/** Injects the file of an `acceptOneFile` route. */
export const Upload = createParamDecorator((_data: unknown, context: ExecutionContext): UploadedFile => {
  const file = uploadedFile((context.switchToHttp().getRequest<FastifyRequest>().raw as ReceivedForm).file);
  if (!file) throw new AppError('file_missing', 'Please choose a file.');
  return file;
});

/** Streams one multipart file into the file store with multer, after the guards and before the body is read. */
export function acceptOneFile(rules: UploadRules): Type<NestInterceptor> {
  @Injectable()
  class UploadInterceptor implements NestInterceptor {
    constructor(private readonly files: FileStore) {}

    async intercept(context: ExecutionContext, next: CallHandler) {
      const http = context.switchToHttp();
      const request = http.getRequest<FastifyRequest>();
      requireForm(request);
      await receive(oneFile(rules, this.files), request.raw, http.getResponse<FastifyReply>(), (error) =>
        refusalOf(error, rules.maxBytes),
      );
      return next.handle();
    }
  }
  return mixin(UploadInterceptor);
}

function oneFile(rules: UploadRules, files: FileStore) {
  return multer({
    storage: storeIn(files, rules.area),
    limits: { fileSize: rules.maxBytes, files: 1, fields: 0, parts: 2, headerPairs: 50 },
    fileFilter: endingIn(
      rules.extensions,
      () => new AppError('invalid_file', `Please choose a ${rules.extensions.join(' or ')} file.`),
    ),
  }).single(rules.field);
}
