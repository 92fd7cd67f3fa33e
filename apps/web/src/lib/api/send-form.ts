import { ConnectionError, toApiError } from './api-client.ts';
import { reportConnectionProblem } from './connection.ts';

/** The user canceled the request; no message is needed. */
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
  /** A text field that every valid response contains; without it another server has responded. */
  names: string;
  /** Message for a lost connection. */
  lost: string;
  onProgress: (sent: Sent) => void;
  signal?: AbortSignal;
}

/**
 * POSTs a form with files and parses the response. Uses XMLHttpRequest, because fetch reports no upload progress. Throws
 * ApiError, ConnectionError or, after `signal`, SendingCancelled.
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
      reportConnectionProblem();
      reject(new ConnectionError(lost));
    };
    request.onabort = () => reject(new SendingCancelled());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** Parses the response; null if another server responded, such as the sign-in page of a hotel network. */
function readAnswer<T>(text: string, names: string): T | null {
  try {
    const answer = JSON.parse(text) as Record<string, unknown> | null;
    return typeof answer?.[names] === 'string' ? (answer as T) : null;
  } catch {
    return null;
  }
}
