import { AppError } from '../../platform/errors/app-error.js';

/** The payment provider did not answer as it should; nothing was charged. */
export class PaymentUnavailable extends AppError {
  constructor(cause: unknown) {
    super('payment_unavailable', 'Failed to initialize payment. Please try again.', {}, { cause });
  }
}

/** A webhook whose signature does not fit. */
export class BadSignature extends AppError {
  constructor() {
    super('bad_signature', 'The signature does not fit.');
  }
}

/** The provider will not pay back: the message is its own. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}
