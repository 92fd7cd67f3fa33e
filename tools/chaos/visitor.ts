import { PASSWORD } from '../bench/shop.ts';
import { waitUntil } from '../local-stack/wait-until.ts';

/** A response; `undefined` instead of it means refused, cut off or timed out. */
export interface ApiResponse<T = unknown> {
  status: number;
  body: T;
}

const TIMEOUT_MS = 30_000;

/** Simulated browser: rotates through the API processes, and retries requests without a response. */
export class Visitor {
  readonly #urls: readonly string[];
  #turn = 0;
  #cookie = '';
  /** Longest time until a response or a failure. */
  slowestMs = 0;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  /** Sends one request; bodies are JSON, or a form as it is. */
  async request<T>(method: string, path: string, body?: object): Promise<ApiResponse<T> | undefined> {
    const url = this.#urls[(this.#turn += 1) % this.#urls.length]!;
    const form = body instanceof FormData;
    const startedAt = Date.now();
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { cookie: this.#cookie, ...(body && !form ? { 'content-type': 'application/json' } : {}) },
        body: form ? body : body && JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!);
      if (cookies.length > 0) this.#cookie = cookies.join('; ');
      return { status: response.status, body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as T };
    } catch {
      return undefined;
    } finally {
      this.slowestMs = Math.max(this.slowestMs, Date.now() - startedAt);
    }
  }

  /** Retries until the response is below 500, for actions that an outage only delays. */
  async requestWithRetries<T>(method: string, path: string, body?: () => object | Promise<object>): Promise<ApiResponse<T>> {
    let response: ApiResponse<T> | undefined;
    await waitUntil(
      async () => {
        response = await this.request<T>(method, path, await body?.());
        return response !== undefined && response.status < 500;
      },
      { what: `a response to ${method} ${path}`, timeoutMs: 180_000, everyMs: 100 },
    );
    return response!;
  }

  async signIn(username: string): Promise<void> {
    const { status, body } = await this.requestWithRetries('POST', '/api/login', () => ({ username, password: PASSWORD }));
    if (status !== 200) throw new Error(`sign-in of ${username} failed: ${status} ${JSON.stringify(body)}`);
  }
}
