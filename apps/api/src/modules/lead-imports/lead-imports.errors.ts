import type { ErrorCode, FieldError } from '@warmline/contracts/http/errors';
import { IMPORT_MESSAGES } from '@warmline/contracts/lead-imports/messages';
import { VENDOR_LIMITS } from '@warmline/contracts/lead-imports/vendors';
import { AppError } from '../../platform/errors/app-error.js';

/** The uploaded file can't be planned. */
export class FileRefused extends AppError {
  constructor(code: Extract<ErrorCode, 'invalid_file' | 'file_unreadable' | 'no_valid_data'>, message: string) {
    super(code, message);
  }
}

/** The file has a header but no rows below it (B5.43). */
export class FileNeedsRows extends FileRefused {
  constructor() {
    super('invalid_file', IMPORT_MESSAGES.csvNeedsRows);
  }
}

/** A manual mapping lacks required fields. */
export class MissingFieldMappings extends AppError {
  constructor(errors: FieldError[]) {
    super(
      'missing_field_mappings',
      `Please choose a column for: ${errors.map(({ field }) => field.replace('mapping.', '')).join(', ')}.`,
      { errors },
    );
  }
}

/** The import is not in a state that can be confirmed. */
export class ImportNotConfirmable extends AppError {
  constructor(message = "This upload can't be confirmed: it isn't ready, or it was already confirmed or discarded.") {
    super('import_not_confirmable', message);
  }

  /** Another admin chose other columns or prices after the plan was shown. */
  static planChanged(): ImportNotConfirmable {
    return new ImportNotConfirmable(
      'The columns or prices of this upload were changed meanwhile. Check it again, then confirm it.',
    );
  }
}

/** The import is being read, or was already confirmed or discarded, so its columns can't change. */
export class ImportNotReplannable extends AppError {
  constructor() {
    super(
      'import_not_replannable',
      "The columns can't be changed while the upload is being read, or after it was confirmed or discarded.",
    );
  }
}

/** The import is neither stored nor being stored, so it can't be reverted. */
export class ImportNotRevertible extends AppError {
  constructor() {
    super('import_not_undoable', 'Only a finished import can be reverted.');
  }
}

/** The upload is fully stored, discarded, or reverted, so it can't be discarded. */
export class ImportNotDiscardable extends AppError {
  constructor() {
    super('import_not_discardable', 'This upload is already stored, reverted, or discarded. You can revert a stored upload.');
  }
}

/** Another vendor has this name. */
export class VendorKnown extends AppError {
  constructor() {
    const message = 'A vendor with this name already exists.';
    super('vendor_known', message, { errors: [{ field: 'name', message }] });
  }
}

/** No more vendors can be added: probably file names or dates were typed as vendors. */
export class TooManyVendors extends AppError {
  constructor() {
    const message = `There are ${VENDOR_LIMITS.vendors} vendors already. Please choose one of them.`;
    super('too_many_vendors', message, { errors: [{ field: 'vendor', message }] });
  }
}

/** The import's file was deleted after its retention time. */
export class ImportFileGone extends AppError {
  constructor() {
    super('import_file_gone', 'The file of this import has been deleted.');
  }
}
