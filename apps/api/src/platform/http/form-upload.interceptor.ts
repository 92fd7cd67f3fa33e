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
import { AppError } from '../errors/app-error.js';
import { FileStore, type FileArea } from '../storage/file-store.js';
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

/** What a form with files may hold; `tooMany` and `wrongType` are told to the sender, at `field`. */
export interface FormRules {
  field: string;
  extensions: readonly string[];
  maxFiles: number;
  /** Per file. */
  maxBytes: number;
  /** Text fields, and the bytes of each. */
  maxFields: number;
  maxFieldBytes: number;
  area: FileArea;
  tooMany: string;
  wrongType: string;
}

/** Room for boundaries and headers of the parts. */
const OVERHEAD_BYTES = 64 * 1024;

/** The files an `acceptForm` route was sent, in their order. */
export const Uploads = createParamDecorator((_data: unknown, context: ExecutionContext): UploadedFile[] =>
  filesOf(context.switchToHttp().getRequest<FastifyRequest>().raw as ReceivedForm),
);

/**
 * Takes a multipart form by multer: files are streamed into the store, texts become the body, both within limits. When the route
 * refuses, the files go; when it fails in a way that leaves open what was committed, the sweep of their area decides.
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
      if (holdsBuiltIns(form)) {
        await this.discard(filesOf(form));
        throw new AppError('malformed_body', 'The form holds more than it should.');
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
      // What cannot be removed now is swept later.
      await Promise.allSettled(files.map(({ key }) => this.files.remove(key)));
    }
  }
  return mixin(FormUploadInterceptor);
}

/** Names that mean something to the language are fields of no form; JSON bodies refuse them too. */
function holdsBuiltIns({ body = {} }: ReceivedForm): boolean {
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
  const message = `The files are larger than ${Math.floor((maxBytes * maxFiles) / 1024 / 1024)} MB together.`;
  throw new AppError('payload_too_large', message, { errors: [{ field, message }] });
}

function refusal(error: unknown, { field, maxBytes, tooMany }: FormRules): AppError {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_COUNT')
      return new AppError('too_many_files', tooMany, { errors: [{ field, message: tooMany }] });
    if (error.code === 'LIMIT_UNEXPECTED_FILE') return new AppError('malformed_body', `Files are expected as ${field} only.`);
    if (error.code !== 'LIMIT_FILE_SIZE') return new AppError('malformed_body', 'The form holds more than it should.');
  }
  const shared = refusalOf(error, maxBytes);
  if (shared.code !== 'payload_too_large') return shared;
  return new AppError('payload_too_large', shared.message, { errors: [{ field, message: shared.message }] });
}

function filesOf(form: ReceivedForm): UploadedFile[] {
  return (form.files ?? []).map(uploadedFile).filter((file) => file !== null);
}
