import { PARTNER_DOCUMENTS } from '@warmline/contracts/partners/limits';
import type { PartnerStatus } from '@warmline/contracts/partners/types';
import { AppError } from '../../platform/errors/app-error.js';

/** A document's content does not match its name, is empty, or contains macros. */
export class DocumentRefused extends AppError {
  constructor(message: string) {
    super('invalid_file', message, { errors: [{ field: PARTNER_DOCUMENTS.field, message }] });
  }
}

/** This submission arrived before, with different content. */
export class ApplicationDiffers extends AppError {
  constructor() {
    super('application_differs', 'We already have your application, and this one is different. To change something, email us.');
  }
}

/** Another admin decided the application meanwhile. */
export class ApplicationDecided extends AppError {
  constructor(status: PartnerStatus, by: string | null) {
    super('application_decided', `This application was already ${status}${by ? ` by ${by}` : ''}.`);
  }
}
