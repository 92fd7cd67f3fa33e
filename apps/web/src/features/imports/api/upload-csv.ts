import type { ImportView } from '@warmline/contracts/api/imports';
import { ConnectionError, toApiError } from '../../../lib/api-client.ts';
import { reportTrouble } from '../../../lib/connection.ts';

/** The person at the page ended the upload: nothing to tell them. */
export class UploadCancelled extends Error {
  override readonly name = 'UploadCancelled';
}

/**
 * Sends one file as the multipart field `file`. By XMLHttpRequest: fetch tells nothing about how much was sent.
 * `onProgress` gets the sent share, 0 to 1. Throws ApiError, ConnectionError or, after `signal`, UploadCancelled.
 */
export function uploadCsv(file: File, onProgress: (share: number) => void, signal?: AbortSignal): Promise<ImportView> {
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/imports');
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as ImportView);
      else reject(toApiError(request.status, request.statusText, request.responseText));
    };
    request.onerror = () => {
      reportTrouble();
      reject(new ConnectionError('The file could not be sent.'));
    };
    request.onabort = () => reject(new UploadCancelled());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
