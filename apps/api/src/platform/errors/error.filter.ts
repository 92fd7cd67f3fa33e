import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { type ErrorBody, type ErrorCode, ERROR_STATUS } from '@warmline/contracts/http/errors';
import type { FastifyReply } from 'fastify';
import type { SignedRequest } from '../auth/principal.js';
import { isDatabaseOutage } from '../database/database-errors.js';
import { safePath } from '../observability/logging-redaction.js';
import { AppError } from './app-error.js';

const RETRY_AFTER_SECONDS = 5;
/** Access errors are logged with user and address (OWASP ASVS 16.3). */
const WATCHED = new Set([401, 403, 429]);
/** A guessed password or code of someone who is signed in, or at the second step. */
const GUESSES: ReadonlySet<ErrorCode> = new Set(['current_password_wrong', 'two_factor_code_wrong']);
const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'malformed_body',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'service_unavailable',
};

/**
 * Converts every error to one response shape. From status 500 on, the message is fixed and the cause is logged under the request
 * ID.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const request = host.switchToHttp().getRequest<SignedRequest>();
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    const body = this.bodyOf(error);
    this.note(error, request, body);
    this.answer(error, body, request, reply);
  }

  /** Sends the error response; nothing has been sent before. */
  protected answer(error: unknown, body: ErrorBody, _request: SignedRequest, reply: FastifyReply): void {
    const retryAfter = error instanceof AppError ? error.details.retryAfterSeconds : undefined;
    if (retryAfter !== undefined || body.statusCode === 503)
      void reply.header('retry-after', String(retryAfter ?? RETRY_AFTER_SECONDS));
    void reply
      .status(body.statusCode)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }

  private note(error: unknown, request: SignedRequest, body: ErrorBody): void {
    if (WATCHED.has(body.statusCode) || GUESSES.has(body.code)) this.log.log(refusalOf(request, body), 'refused');
    if (body.statusCode >= 500) this.log.error({ err: error, reqId: request.id, url: safePath(request.url) }, 'request failed');
  }

  private bodyOf(error: unknown): ErrorBody {
    if (error instanceof AppError) {
      // It is a header.
      const { retryAfterSeconds: _, ...details } = error.details;
      return { statusCode: ERROR_STATUS[error.code], code: error.code, message: error.message, ...details };
    }
    if (isDatabaseOutage(error))
      return {
        statusCode: 503,
        code: 'service_unavailable',
        message: "The shop can't be reached right now. Please try again in a moment.",
      };
    const status = statusOf(error);
    const code = CODE_OF_STATUS[status];
    if (status < 500 && code) return { statusCode: status, code, message: plainMessage(code) };
    return { statusCode: 500, code: 'internal_error', message: 'Something went wrong on our side. Please try again.' };
  }
}

function refusalOf({ id: reqId, ip: from, method, url, user }: SignedRequest, { code }: ErrorBody): object {
  return { reqId, refusal: code, account: user?.userId, from, method, url: safePath(url) };
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' ? status : 500;
}

function plainMessage(code: ErrorCode): string {
  const messages: Partial<Record<ErrorCode, string>> = {
    malformed_body: 'The request could not be read.',
    unauthenticated: 'Please sign in.',
    forbidden: "You don't have permission to do this.",
    not_found: 'Not found.',
    payload_too_large: 'The request is too large.',
    unsupported_media_type: 'The request must be JSON.',
    too_many_requests: 'Too many requests. Please wait a moment.',
  };
  return messages[code] ?? 'The request could not be handled.';
}
