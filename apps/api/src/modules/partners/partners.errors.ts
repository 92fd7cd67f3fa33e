import { PARTNER_DOCUMENTS, type PartnerStatus } from '@warmline/contracts/api/partners';
import { AppError } from '../../platform/errors/app-error.js';

/** A document is not what it is called, is empty, or holds macros. */
export class DocumentRefused extends AppError {
  constructor(message: string) {
    super('invalid_file', message, { errors: [{ field: PARTNER_DOCUMENTS.field, message }] });
  }
}

/** This submission has arrived before, with something else in it. */
export class ApplicationDiffers extends AppError {
  constructor() {
    super(
      'application_differs',
      'Your application has already arrived, and this one differs from it. To change something, please write to us.',
    );
  }
}

/** Somebody else has decided in the meantime. */
export class ApplicationDecided extends AppError {
  constructor(status: PartnerStatus, by: string | null) {
    super('application_decided', `This application was already ${status}${by ? ` by ${by}` : ''}.`);
  }
}
