import type { ErrorBody, ErrorCode } from '@warmline/contracts/errors';
import { IDLE_HEADER } from '@warmline/contracts/idle';
import { reportTrouble } from './connection.ts';
import { isUntouched } from './untouched.ts';

/** A refused call: `message` is `status: body text` ([000] §8), `body` the parsed refusal when the server sent one. */
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

/** The call never got an answer: the server is away or the network is. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** Reads a body as the shop's refusal shape; anything else (a proxy's page, an empty body) is null. */
function parseErrorBody(text: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'code' in value && 'message' in value) return value as ErrorBody;
  } catch {
    // Not JSON: the message keeps the text.
  }
  return null;
}

/** Builds the error of a non-2xx answer; 503 also starts the watch for the server's return. */
export function toApiError(status: number, statusText: string, text: string): ApiError {
  if (status === 503) reportTrouble();
  return new ApiError(status, `${status}: ${text || statusText}`, parseErrorBody(text));
}

/** One call with the browser's cookies; a body is sent as JSON ([000] §7). Throws ApiError or ConnectionError. */
export async function apiRequest(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const json = body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  // Only reading is ever a page's own doing: timers and news ask, people send.
  const idle = method === 'GET' && isUntouched() ? { headers: { [IDLE_HEADER]: '1' } } : {};
  let response: Response;
  try {
    response = await fetch(path, { method, credentials: 'include', signal, ...json, ...idle });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    reportTrouble();
    throw new ConnectionError('The shop cannot be reached right now.');
  }
  if (!response.ok) throw toApiError(response.status, response.statusText, await response.text());
  return response;
}

/** GET and parse JSON. */
export async function apiGet<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await apiRequest('GET', path, undefined, signal)).json()) as T;
}

/** GET and parse JSON; null instead of a refusal when nobody is signed in ([000] §7). */
export async function apiGetOrNull<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  try {
    return await apiGet<T>(path, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** POST a JSON body and parse the answer, undefined when it is empty. */
export async function apiPost<T>(path: string, body: unknown = {}): Promise<T> {
  const text = await (await apiRequest('POST', path, body)).text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** What a proxy answers in the shop's place: its page says nothing about the call. */
const FROM_A_PROXY = new Set([502, 503, 504]);
export const SHOP_AWAY = 'The shop cannot be reached right now. Please try again in a moment.';

/** What a toast says: the server's own message when there is one, else the specified fallback ([001] §8). */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.body?.message ?? fallback;
  return error instanceof ConnectionError ? SHOP_AWAY : fallback;
}

/** Whether nobody of the shop answered: the network is away, or a proxy sent a page of its own. */
export function isAbsence(error: unknown): boolean {
  return error instanceof ApiError ? error.body === null && FROM_A_PROXY.has(error.status) : error instanceof ConnectionError;
}
