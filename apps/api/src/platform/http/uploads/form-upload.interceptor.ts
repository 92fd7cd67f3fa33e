import {
  createParamDecorator,
  HttpException,
  Injectable,
  mixin,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import multer, { MulterError } from 'multer';
import { catchError } from 'rxjs';
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

/** Limits of a form with files; `tooMany` and `wrongType` are the error messages for `field`. */
export interface FormRules {
  field: string;
  extensions: readonly string[];
  maxFiles: number;
  /** Per file. */
  maxBytes: number;
  /** Number of text fields, and bytes per field. */
  maxFields: number;
  maxFieldBytes: number;
  area: FileArea;
  tooMany: string;
  wrongType: string;
}

/** Allowance for the boundaries and headers of the parts. */
const OVERHEAD_BYTES = 64 * 1024;

/** Injects the files of an `acceptForm` route, in order. */
export const Uploads = createParamDecorator((_data: unknown, context: ExecutionContext): UploadedFile[] =>
  filesOf(context.switchToHttp().getRequest<FastifyRequest>().raw as ReceivedForm),
);

/**
 * Receives a multipart form with multer, within limits: files stream into the store, text fields become the body. A rejected form
 * deletes its files. If it is unknown whether the form was committed, the cleanup of the area decides (F17).
 */
export function acceptForm(rules: FormRules): Type<NestInterceptor> {
  @Injectable()
  class FormUploadInterceptor implements NestInterceptor {
    constructor(private readonly files: FileStore) {}

    async intercept(context: ExecutionContext, next: CallHandler) {
      const http = context.switchToHttp();
      const request = http.getRequest<FastifyRequest>();
      requireForm(request);
      refuseTooLarge(request, rules);
      const form = await receive(formWith(rules, this.files), request.raw, http.getResponse<FastifyReply>(), (error) =>
        refusal(error, rules),
      );
      if (hasBuiltInNames(form)) {
        await this.discard(filesOf(form));
        throw new AppError('malformed_body', 'The form has too many fields or too much text.');
      }
      request.body = { ...form.body };
      return next.handle().pipe(
        catchError(async (error: unknown) => {
          if (error instanceof AppError || error instanceof HttpException) await this.discard(filesOf(form));
          throw error;
        }),
      );
    }

    private async discard(files: readonly UploadedFile[]): Promise<void> {
      // The cleanup of orphaned files removes what can't be deleted now.
      await Promise.allSettled(files.map(({ key }) => this.files.remove(key)));
    }
  }
  return mixin(FormUploadInterceptor);
}

/** Returns whether a field name is a JavaScript built-in; JSON bodies reject these names too. */
function hasBuiltInNames({ body = {} }: ReceivedForm): boolean {
  return Object.keys(body).some((name) => name === '__proto__' || name === 'constructor' || name === 'prototype');
}

function formWith({ field, maxFiles, maxBytes, maxFields, maxFieldBytes, area, ...rules }: FormRules, files: FileStore) {
  return multer({
    storage: storeIn(files, area),
    limits: {
      fileSize: maxBytes,
      files: maxFiles,
      fields: maxFields,
      fieldSize: maxFieldBytes,
      fieldNameSize: 100,
      fieldNestingDepth: 0,
      parts: maxFields + maxFiles,
      headerPairs: 20,
    },
    fileFilter: endingIn(
      rules.extensions,
      () => new AppError('invalid_file', rules.wrongType, { errors: [{ field, message: rules.wrongType }] }),
    ),
  }).array(field);
}

function refuseTooLarge({ headers }: FastifyRequest, { field, maxBytes, maxFiles, maxFields, maxFieldBytes }: FormRules): void {
  const most = maxBytes * maxFiles + maxFieldBytes * maxFields + OVERHEAD_BYTES;
  if (Number(headers['content-length'] ?? 0) <= most) return;
  const message = `The files are larger than ${Math.floor((maxBytes * maxFiles) / 1024 / 1024)} MB in total.`;
  throw new AppError('payload_too_large', message, { errors: [{ field, message }] });
}

function refusal(error: unknown, { field, maxBytes, tooMany }: FormRules): AppError {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_COUNT')
      return new AppError('too_many_files', tooMany, { errors: [{ field, message: tooMany }] });
    if (error.code === 'LIMIT_UNEXPECTED_FILE')
      return new AppError('malformed_body', `Files are accepted only in the field ${field}.`);
    if (error.code !== 'LIMIT_FILE_SIZE') return new AppError('malformed_body', 'The form has too many fields or too much text.');
  }
  const shared = refusalOf(error, maxBytes);
  if (shared.code !== 'payload_too_large') return shared;
  return new AppError('payload_too_large', shared.message, { errors: [{ field, message: shared.message }] });
}

function filesOf(form: ReceivedForm): UploadedFile[] {
  return (form.files ?? []).map(uploadedFile).filter((file) => file !== null);
}
