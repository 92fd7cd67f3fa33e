import { TERMS_MESSAGES } from '@warmline/contracts/compliance/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** The account has not accepted the terms in force (P70). */
export class TermsRequired extends AppError {
  constructor(version: number) {
    super('terms_required', TERMS_MESSAGES.required(version), { termsVersion: version });
  }
}

/** Another text is in force than the one that was accepted. */
export class TermsChanged extends AppError {
  constructor() {
    super('terms_changed', TERMS_MESSAGES.changed);
  }
}
