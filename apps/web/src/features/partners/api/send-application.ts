import { PARTNER_DOCUMENTS, type PartnerApplicationReceived } from '@warmline/contracts/api/partners';
import { ConnectionError, toApiError } from '../../../lib/api-client.ts';
import { reportTrouble } from '../../../lib/connection.ts';
import type { ApplicationValues } from '../forms/application-schema.ts';

/** The applicant ended the upload: nothing to tell them. */
export class SendingCancelled extends Error {
  override readonly name = 'SendingCancelled';
}

export interface Sent {
  /** Bytes of the whole request. */
  loaded: number;
  total: number;
}

/**
 * POST /api/affnetwork-signup ([001] §7): texts first, then the documents in their order. By XMLHttpRequest, for fetch tells nothing
 * about how much was sent. Throws ApiError, ConnectionError or, after `signal`, SendingCancelled.
 */
export function sendApplication(
  values: ApplicationValues & { submissionId: string },
  documents: readonly File[],
  onProgress: (sent: Sent) => void,
  signal: AbortSignal,
): Promise<PartnerApplicationReceived> {
  const form = new FormData();
  for (const [name, text] of Object.entries(values)) if (text !== undefined) form.append(name, text);
  for (const file of documents) form.append(PARTNER_DOCUMENTS.field, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/affnetwork-signup');
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total });
    request.onload = () => {
      const received = request.status >= 200 && request.status < 300 ? readReceived(request.responseText) : null;
      if (received !== null) resolve(received);
      else reject(toApiError(request.status, request.statusText, request.responseText));
    };
    request.onerror = () => {
      reportTrouble();
      reject(new ConnectionError('Your application could not be sent.'));
    };
    request.onabort = () => reject(new SendingCancelled());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** What the shop answers; null for what somebody on the way says in its place, such as the sign-in page of a hotel's network. */
function readReceived(text: string): PartnerApplicationReceived | null {
  try {
    const answer = JSON.parse(text) as Partial<PartnerApplicationReceived> | null;
    return typeof answer?.reviewBy === 'string' ? (answer as PartnerApplicationReceived) : null;
  } catch {
    return null;
  }
}
