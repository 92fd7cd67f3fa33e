import { DISPUTE_MESSAGES } from '@warmline/contracts/disputes/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** A bank takes evidence once (W97). */
export class EvidenceSubmitted extends AppError {
  constructor() {
    super('dispute_submitted', DISPUTE_MESSAGES.submitted);
  }
}

/** The bank has decided. */
export class DisputeClosed extends AppError {
  constructor() {
    super('dispute_closed', DISPUTE_MESSAGES.closed);
  }
}

/** An inquiry took no money, and isn't ended by accepting it. */
export class InquiryNotAcceptable extends AppError {
  constructor() {
    super('dispute_inquiry', DISPUTE_MESSAGES.inquiry);
  }
}

/** Something happened since the evidence was looked at. */
export class EvidenceChanged extends AppError {
  constructor() {
    super('evidence_changed', DISPUTE_MESSAGES.changed);
  }
}

/** The card provider failed; nothing was sent, or it isn't known whether it was. */
export class DisputeUnavailable extends AppError {
  constructor(cause: unknown, isKnown = true) {
    super('payment_unavailable', isKnown ? DISPUTE_MESSAGES.unavailable : DISPUTE_MESSAGES.unknown, {}, { cause });
  }
}
