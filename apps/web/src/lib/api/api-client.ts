import { IDLE_HEADER } from '@warmline/contracts/auth/idle';
import type { ErrorBody, ErrorCode } from '@warmline/contracts/http/errors';
import { reportConnectionProblem } from './connection.ts';
import { askForTerms } from './terms-gate.ts';
import { isUserIdle } from '../session/user-idle.ts';

/** A failed call: `message` is `status: body text` (A8.01, B7.23), `body` the parsed error body if the server sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, message: string, body: ErrorBody | null) {
    super(message);
    this.status = status;
    this.body = body;
  }

  get code(): ErrorCode | undefined {
    return this.body?.code;
  }
}

/** A call without a response: the server or the network is down. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** Parses an error body of the API; null for anything else, such as a proxy's page or an empty body. */
function parseErrorBody(text: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'code' in value && 'message' in value) return value as ErrorBody;
  } catch {
    // Not JSON: the message keeps the text.
  }
  return null;
}

/** Builds the error of a response other than 2xx; a 503 also starts polling for recovery. */
export function toApiError(status: number, statusText: string, text: string): ApiError {
  if (status === 503) reportConnectionProblem();
  return new ApiError(status, `${status}: ${text || statusText}`, parseErrorBody(text));
}

/** A body that is no JSON, such as the text of a file. */
export class TextBody {
  readonly type: string;
  readonly text: string;

  constructor(type: string, text: string) {
    this.type = type;
    this.text = text;
  }
}

/**
 * Sends one request with cookies; a body is sent as JSON, a TextBody as it is (A7.01, A7.02). Throws ApiError or ConnectionError.
 */
export async function apiRequest(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  isAutomatic = false,
): Promise<Response> {
  const sent =
    body instanceof TextBody
      ? { headers: { 'Content-Type': body.type }, body: body.text }
      : body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  // Only reads can be automatic (timers, live events); writes always come from the user.
  const idle = method === 'GET' && (isAutomatic || isUserIdle()) ? { headers: { [IDLE_HEADER]: '1' } } : {};
  let response: Response;
  try {
    response = await fetch(path, { method, credentials: 'include', signal, ...sent, ...idle });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    reportConnectionProblem();
    throw new ConnectionError("The site can't be reached right now.");
  }
  if (response.ok) return response;
  const error = toApiError(response.status, response.statusText, await response.text());
  // Terms are asked for where they are needed, and the press is repeated.
  if (error.code === 'terms_required' && (await askForTerms())) return apiRequest(method, path, body, signal);
  throw error;
}

/** Sends a GET request and parses JSON. */
export async function apiGet<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await apiRequest('GET', path, undefined, signal)).json()) as T;
}

/** Sends a POST request with a JSON body and parses the response; undefined if it is empty. */
export async function apiPost<T>(path: string, body: unknown = {}): Promise<T> {
  const text = await (await apiRequest('POST', path, body)).text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Statuses with which a proxy responds instead of the server; its page says nothing about the call. */
const FROM_A_PROXY = new Set([502, 503, 504]);
export const SHOP_AWAY = "The site can't be reached right now. Please try again in a moment.";

/** Text of an error toast: the server's message if there is one, otherwise the specified fallback (B8.01). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.body?.message ?? fallback;
  return error instanceof ConnectionError ? SHOP_AWAY : fallback;
}

/** Returns whether the server did not respond: the network is down, or a proxy sent its own page. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError ? error.body === null && FROM_A_PROXY.has(error.status) : error instanceof ConnectionError;
}
