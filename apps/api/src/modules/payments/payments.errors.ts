import { AppError } from '../../platform/errors/app-error.js';

/** The payment provider failed; nothing was charged. */
export class PaymentUnavailable extends AppError {
  constructor(cause: unknown) {
    super('payment_unavailable', 'Failed to initialize payment. Please try again.', {}, { cause });
  }
}

/** The card was declined; nothing was charged. The message is the provider's. */
export class CardDeclined extends AppError {
  constructor(message: string, cause: unknown) {
    super('card_declined', message, {}, { cause });
  }
}

/** A webhook with a wrong signature. */
export class BadSignature extends AppError {
  constructor() {
    super('bad_signature', 'The signature is not valid.');
  }
}

/** The provider rejected the refund; the message is the provider's. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';

  constructor(
    message: string,
    /** The payment was refunded in full or is disputed. */
    readonly isNothingLeft: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The provider rejects an answer to a dispute: it was answered or decided already, or the evidence is too long. */
export class DisputeRefused extends AppError {
  constructor(reason: string, cause: unknown) {
    super('dispute_refused', `The card provider rejected it: ${reason}`, {}, { cause });
  }
}
