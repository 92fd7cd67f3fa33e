import { AGENCY_LEAD_MESSAGES } from '@warmline/contracts/agency-leads/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** The note was changed since the caller read it. */
export class NoteChanged extends AppError {
  constructor() {
    super('note_changed', AGENCY_LEAD_MESSAGES.noteChanged);
  }
}

/** Nothing matches the export. */
export class NothingToExport extends AppError {
  constructor() {
    super('nothing_to_export', AGENCY_LEAD_MESSAGES.nothingToExport);
  }
}

/** More rows match than one file may contain. */
export class ExportTooLarge extends AppError {
  constructor() {
    super('export_too_large', AGENCY_LEAD_MESSAGES.exportTooLarge);
  }
}
