import type { ImportView } from '@warmline/contracts/api/imports';
import type { ErrorCode } from '@warmline/contracts/errors';
import { bulkUploadSuccess, TOASTS } from '@warmline/contracts/messages';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { countOf } from '../../lib/format.ts';
import { toast, type ToastText } from '../../lib/toast.ts';
import { failureWords } from './import-words.ts';
import { looksLikeData } from './mapping-draft.ts';

const BY_CODE: Partial<Record<ErrorCode, ToastText>> = {
  invalid_file: TOASTS.invalidFile,
  no_valid_data: TOASTS.noValidData,
  file_unreadable: TOASTS.fileProcessingError,
  missing_field_mappings: TOASTS.missingFieldMappings,
  payload_too_large: TOASTS.csvTooLarge,
};

/** A refused upload or confirmation, by its code; the server's own message when it has one ([001] §8). */
export function toastRefusal(error: unknown): void {
  toastError(error, TOASTS.bulkUploadFailed);
}

/** Counting again by other columns went wrong: "Mapping Error" unless the reason has a name of its own ([001] §8). */
export function toastMappingRefusal(error: unknown): void {
  toastError(error, TOASTS.mappingError);
}

function toastError(error: unknown, fallback: ToastText): void {
  const text = (error instanceof ApiError && error.code !== undefined && BY_CODE[error.code]) || fallback;
  toast({ title: text.title, description: messageOf(error, text.description ?? '') }, { destructive: true });
}

/** What a state that was just reached says. */
export function toastState(view: ImportView): void {
  if (view.status === 'unmapped') {
    toast(looksLikeData(view.headers) ? TOASTS.autoMappingError : TOASTS.autoMappingFailed, { destructive: true });
  } else if (view.status === 'finished' && view.failure === null) toast(bulkUploadSuccess(view.storedRows));
  else if (view.status === 'failed' || view.status === 'finished') {
    // The reason comes as a text of the catalogue; its title stands beside it there.
    const known = [TOASTS.invalidFile, TOASTS.noValidData].find(({ description }) => description === view.failure);
    const { title, description } = known ?? TOASTS.fileProcessingError;
    toast({ title, description: failureWords(view) ?? description }, { destructive: true });
  } else if (view.status === 'planned' && view.totalRows > 0 && view.rejectedRows === view.totalRows) {
    toast(TOASTS.noValidData, { destructive: true });
  }
}

/** An undo that came to rest: what left the stock, and what stayed because somebody owns it. */
export function toastUndone({ fileName, undo }: ImportView): void {
  const removed = `${countOf(undo?.removedRows ?? 0, 'lead')} removed`;
  const kept = undo !== null && undo.soldRows > 0 ? `, ${countOf(undo.soldRows, 'sold lead')} kept` : '';
  toast({ title: 'Import Undone', description: `${fileName}: ${removed}${kept}.` });
}
