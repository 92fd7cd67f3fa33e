import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { sendForm } from '../../../lib/send-form.ts';

/**
 * Sends one file as the multipart field `file`. `onProgress` gets the sent share, 0 to 1. Throws ApiError, ConnectionError or, after `signal`,
 * SendingCancelled.
 */
export function uploadCsv(file: File, onProgress: (share: number) => void, signal?: AbortSignal): Promise<ImportView> {
  const form = new FormData();
  form.append('file', file);
  return sendForm<ImportView>({
    path: '/api/admin/imports',
    form,
    names: 'id' satisfies keyof ImportView,
    lost: 'The file could not be sent.',
    onProgress: ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0),
    signal,
  });
}
