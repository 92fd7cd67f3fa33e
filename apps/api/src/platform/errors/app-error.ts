import type { ErrorBody, ErrorCode, FieldError } from '@warmline/contracts/http/errors';

/** An error with a stable code. ERROR_STATUS maps it to a status, so use cases don't depend on HTTP. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Omit<ErrorBody, 'statusCode' | 'code' | 'message'> & { retryAfterSeconds?: number } = {},
    options?: { cause: unknown },
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The requested item doesn't exist or belongs to another user. */
export class NotFound extends AppError {
  constructor(what: string) {
    super('not_found', `${what} was not found.`);
  }
}

/** One or more fields are invalid. */
export class ValidationFailed extends AppError {
  constructor(errors: FieldError[]) {
    super('validation_failed', errors[0]?.message ?? 'The request is not valid.', { errors });
  }
}

/** The caller isn't signed in, or no longer. */
export class NotSignedIn extends AppError {
  constructor() {
    super('unauthenticated', 'Please sign in.');
  }
}

/** A request with this ID was already made with other contents. */
export class RequestDiffers extends AppError {
  constructor(message: string) {
    super('request_differs', message);
  }
}

/** The body or file of a request is too large. */
export class TooLarge extends AppError {
  constructor(message = 'The request is too large.') {
    super('payload_too_large', message);
  }
}
