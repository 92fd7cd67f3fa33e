import { AGENCY_LEAD_MESSAGES } from '@warmline/contracts/agency-leads/messages';
import type { StoredNote } from '@warmline/contracts/agency-leads/types';
import { isoTimeOrNull } from '@warmline/domain/time/iso-time';
import { AppError } from '../../platform/errors/app-error.js';
import type { OwnedRow } from './persistence/owned-rows.js';

/** The note was changed since the caller read it; names the one that is stored. */
export class NoteChanged extends AppError {
  constructor({ note, noteBy, noteAt, noteVersion }: Pick<OwnedRow, keyof StoredNote>) {
    const stored = { note, noteBy, noteAt: isoTimeOrNull(noteAt), noteVersion };
    super('note_changed', AGENCY_LEAD_MESSAGES.noteChanged, { stored });
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
