import type { ErrorCode, FieldError } from '@warmline/contracts/errors';
import { MESSAGES } from '@warmline/contracts/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** Some of the leads are held or owned by somebody else; nothing was held. */
export class LeadsGone extends AppError {
  constructor(readonly leadIds: number[]) {
    super(
      'leads_gone',
      leadIds.length === 1
        ? 'One of these leads is no longer available.'
        : `${leadIds.length} of these leads are no longer available.`,
      { leadIds },
    );
  }
}

/** An uploaded file that cannot become a plan. */
export class FileRefused extends AppError {
  constructor(code: Extract<ErrorCode, 'invalid_file' | 'file_unreadable' | 'no_valid_data'>, message: string) {
    super(code, message);
  }
}

/** The file has a header but no row under it ([001] §5). */
export class FileNeedsRows extends FileRefused {
  constructor() {
    super('invalid_file', MESSAGES.csvNeedsRows);
  }
}

/** A mapping by hand leaves out fields a lead cannot be without. */
export class MissingFieldMappings extends AppError {
  constructor(errors: FieldError[]) {
    super(
      'missing_field_mappings',
      `Please choose a column for: ${errors.map(({ field }) => field.replace('mapping.', '')).join(', ')}.`,
      { errors },
    );
  }
}

/** The import is not waiting for Confirm Upload. */
export class ImportNotConfirmable extends AppError {
  constructor() {
    super('import_not_confirmable', 'This upload is not waiting to be confirmed.');
  }
}

/** The import is being read, or was confirmed or discarded already, so its columns stand. */
export class ImportNotReplannable extends AppError {
  constructor() {
    super(
      'import_not_replannable',
      'This upload is being read, or was confirmed or discarded already: its columns cannot be changed.',
    );
  }
}

/** Only an import that is stored, or being stored, can be taken back. */
export class ImportNotUndoable extends AppError {
  constructor() {
    super('import_not_undoable', 'Only a finished import can be undone.');
  }
}

/** Only an upload that is not all stored, and was neither discarded nor undone, can be discarded. */
export class ImportNotDiscardable extends AppError {
  constructor() {
    super('import_not_discardable', 'This upload is stored, undone or discarded already. A stored one can be undone.');
  }
}

/** The import's file was removed after its time. */
export class ImportFileGone extends AppError {
  constructor() {
    super('import_file_gone', 'The file of this import is no longer kept.');
  }
}
