import { ConnectionError, toApiError } from './api-client.ts';
import { reportTrouble } from './connection.ts';

/** The person at the page ended the sending: nothing to tell them. */
export class SendingCancelled extends Error {
  override readonly name = 'SendingCancelled';
}

export interface Sent {
  /** Bytes of the whole request. */
  loaded: number;
  total: number;
}

export interface FormSending {
  path: string;
  form: FormData;
  /** A text that each answer of the shop to this form has: without it somebody else has answered. */
  names: string;
  /** Said when the line is lost. */
  lost: string;
  onProgress: (sent: Sent) => void;
  signal?: AbortSignal;
}

/**
 * POSTs a form with its files, and parses the answer. By XMLHttpRequest: fetch tells nothing about how much was sent.
 * Throws ApiError, ConnectionError or, after `signal`, SendingCancelled.
 */
export function sendForm<T>({ path, form, names, lost, onProgress, signal }: FormSending): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total });
    request.onload = () => {
      const answer = request.status >= 200 && request.status < 300 ? readAnswer<T>(request.responseText, names) : null;
      if (answer !== null) resolve(answer);
      else reject(toApiError(request.status, request.statusText, request.responseText));
    };
    request.onerror = () => {
      reportTrouble();
      reject(new ConnectionError(lost));
    };
    request.onabort = () => reject(new SendingCancelled());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** What the shop answers; null for what somebody on the way says in its place, such as the sign-in page of a hotel's network. */
function readAnswer<T>(text: string, names: string): T | null {
  try {
    const answer = JSON.parse(text) as Record<string, unknown> | null;
    return typeof answer?.[names] === 'string' ? (answer as T) : null;
  } catch {
    return null;
  }
}
