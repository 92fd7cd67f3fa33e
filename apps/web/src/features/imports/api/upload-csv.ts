import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { sendForm } from '../../../lib/api/send-form.ts';

/** A file of leads and the name of its vendor; empty for none. */
export interface LeadFile {
  file: File;
  vendor: string;
}

/**
 * Sends one file as the multipart field `file`. `onProgress` gets the sent share, 0 to 1. Throws ApiError, ConnectionError or,
 * after `signal`, SendingCancelled.
 */
export function uploadCsv(
  { file, vendor }: LeadFile,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<ImportView> {
  const form = new FormData();
  form.append('file', file);
  return sendForm<ImportView>({
    path: vendor === '' ? '/api/admin/imports' : `/api/admin/imports?vendor=${encodeURIComponent(vendor)}`,
    form,
    names: 'id' satisfies keyof ImportView,
    lost: 'The file could not be sent.',
    onProgress: ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0),
    signal,
  });
}
