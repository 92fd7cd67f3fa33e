import type { ErrorCode } from '@warmline/contracts/http/errors';
import { bulkUploadSuccess, IMPORT_TOASTS } from '@warmline/contracts/lead-imports/messages';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { countOf } from '../../lib/text/format.ts';
import { toast } from '../../lib/view/toast.ts';
import type { ToastText } from '../../lib/view/toast-store.ts';
import { failureText } from './import-labels.ts';
import { looksLikeData } from './mapping-draft.ts';

const BY_CODE: Partial<Record<ErrorCode, ToastText>> = {
  invalid_file: IMPORT_TOASTS.invalidFile,
  no_valid_data: IMPORT_TOASTS.noValidData,
  file_unreadable: IMPORT_TOASTS.fileProcessingError,
  missing_field_mappings: IMPORT_TOASTS.missingFieldMappings,
  payload_too_large: IMPORT_TOASTS.csvTooLarge,
};

/**
 * Shows why an upload or confirmation was rejected, by its code, and returns it; prefers the server's own message (B8.11, B8.13,
 * B8.14).
 */
export function toastRefusal(error: unknown): string {
  return toastError(error, IMPORT_TOASTS.bulkUploadFailed);
}

/** Shows why a new mapping was rejected: "Mapping Error" unless the error code has its own text (B8.14). */
export function toastMappingRefusal(error: unknown): void {
  toastError(error, IMPORT_TOASTS.mappingError);
}

function toastError(error: unknown, fallback: ToastText): string {
  const text = (error instanceof ApiError && error.code !== undefined && BY_CODE[error.code]) || fallback;
  const description = messageOf(error, text.description ?? '');
  toast({ title: text.title, description }, { destructive: true });
  return description;
}

/** Shows the toast of a status that was just reached; returns why the import failed, or null. */
export function toastState(view: ImportView): string | null {
  if (view.status === 'unmapped') {
    toast(looksLikeData(view.headers) ? IMPORT_TOASTS.autoMappingError : IMPORT_TOASTS.autoMappingFailed, { destructive: true });
  } else if (view.status === 'finished' && view.failure === null) toast(bulkUploadSuccess(view.storedRows));
  else if (view.status === 'failed' || view.status === 'finished') {
    // The failure is one of the fixed texts; its title is next to it.
    const known = [IMPORT_TOASTS.invalidFile, IMPORT_TOASTS.noValidData].find(({ description }) => description === view.failure);
    const { title, description } = known ?? IMPORT_TOASTS.fileProcessingError;
    const reason = failureText(view) ?? description;
    toast({ title, description: reason }, { destructive: true });
    return reason;
  } else if (view.status === 'planned' && view.totalRows > 0 && view.rejectedRows === view.totalRows) {
    toast(IMPORT_TOASTS.noValidData, { destructive: true });
  }
  return null;
}

/** Shows the result of a finished revert: removed leads, and sold leads that stay. */
export function toastReverted({ fileName, undo }: ImportView): void {
  const removed = `${countOf(undo?.removedRows ?? 0, 'lead')} removed`;
  const kept = undo !== null && undo.soldRows > 0 ? `, ${countOf(undo.soldRows, 'sold lead')} kept` : '';
  toast({ title: 'Import reverted', description: `${fileName}: ${removed}${kept}.` });
}
