import type { ErrorBody, ErrorCode, FieldError } from '@warmline/contracts/errors';

/** A refusal with a stable code; the table in error-status.ts gives it a status, so no use case knows HTTP. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Pick<ErrorBody, 'errors' | 'leadIds' | 'quote' | 'package'> & { retryAfterSeconds?: number } = {},
    options?: { cause: unknown },
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** Something a person asked for by id is not there, or not theirs. */
export class NotFound extends AppError {
  constructor(what: string) {
    super('not_found', `${what} was not found.`);
  }
}

/** One or more fields are wrong. */
export class ValidationFailed extends AppError {
  constructor(errors: FieldError[]) {
    super('validation_failed', errors[0]?.message ?? 'The request is not valid.', { errors });
  }
}
