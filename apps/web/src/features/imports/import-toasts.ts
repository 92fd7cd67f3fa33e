import type { ImportView } from '@warmline/contracts/api/imports';
import type { ErrorCode } from '@warmline/contracts/errors';
import { bulkUploadSuccess, TOASTS } from '@warmline/contracts/messages';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { toast, type ToastText } from '../../lib/toast.ts';

const BY_CODE: Partial<Record<ErrorCode, ToastText>> = {
  invalid_file: TOASTS.invalidFile,
  no_valid_data: TOASTS.noValidData,
  file_unreadable: TOASTS.fileProcessingError,
};

/** A refused upload or plan, by its code; the server's own message when it has one ([001] §8). */
export function toastRefusal(error: unknown): void {
  const text = (error instanceof ApiError && error.code !== undefined && BY_CODE[error.code]) || TOASTS.bulkUploadFailed;
  toast({ title: text.title, description: messageOf(error, text.description ?? '') }, { destructive: true });
}

/** What a state that was just reached says. */
export function toastState(view: ImportView): void {
  if (view.status === 'unmapped') toast(TOASTS.autoMappingFailed, { destructive: true });
  else if (view.status === 'finished') toast(bulkUploadSuccess(view.storedRows));
  else if (view.status === 'failed') {
    // The reason comes as a text of the catalogue; its title stands beside it there.
    const known = [TOASTS.invalidFile, TOASTS.noValidData, TOASTS.fileProcessingError].find(
      ({ description }) => description === view.failure,
    );
    const { title, description } = known ?? TOASTS.bulkUploadFailed;
    toast({ title, description: view.failure ?? description }, { destructive: true });
  } else if (view.status === 'planned' && view.totalRows > 0 && view.rejectedRows === view.totalRows) {
    toast(TOASTS.noValidData, { destructive: true });
  }
}
