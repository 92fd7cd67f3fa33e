import { AppError } from '../../platform/errors/app-error.js';

/** The signature of the voice system is missing, wrong or too old. Nothing was read or stored. */
export class BadSignature extends AppError {
  constructor() {
    super('bad_signature', 'The signature is missing, wrong, or too old.');
  }
}

/** An admin decided about the call before, or its events don't allow this decision. */
export class CallNotDecidable extends AppError {
  constructor(message: string) {
    super('call_not_decidable', message);
  }
}

/** The review was closed before, by another person or with another note. */
export class ReviewClosed extends AppError {
  constructor(by: string | null, note: string | null) {
    super('review_closed', `${by ?? 'A removed account'} already closed this review with the note: ${note ?? 'none'}`);
  }
}

/** The question was asked before with another body, or its call is over. */
export class RequestReused extends AppError {
  constructor() {
    super('request_reused', 'This request_id was used before, for another question or for a call that is over.');
  }
}

/** A test call can't be made now; the message says why. */
export class TestCallRefused extends AppError {
  constructor(why: string) {
    super('test_call_refused', why);
  }
}
