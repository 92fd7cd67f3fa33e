import { PASSWORD } from '../bench/shop.ts';
import { waitUntil } from '../local-stack/wait-until.ts';

/** What came back; `undefined` instead of it means that nothing did: refused, cut off or too late. */
export interface Answer<T = unknown> {
  status: number;
  body: T;
}

const PATIENCE_MS = 30_000;

/** Somebody with a browser: asks one API process after the other, and asks again when nobody answered. */
export class Visitor {
  readonly #urls: readonly string[];
  #turn = 0;
  #cookie = '';
  /** The longest that an answer, or the lack of one, took. */
  slowestMs = 0;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  /** One request; bodies are JSON, or a form as it is. */
  async ask<T>(method: string, path: string, body?: object): Promise<Answer<T> | undefined> {
    const url = this.#urls[(this.#turn += 1) % this.#urls.length]!;
    const form = body instanceof FormData;
    const begun = Date.now();
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { cookie: this.#cookie, ...(body && !form ? { 'content-type': 'application/json' } : {}) },
        body: form ? body : body && JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!);
      if (cookies.length > 0) this.#cookie = cookies.join('; ');
      return { status: response.status, body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as T };
    } catch {
      return undefined;
    } finally {
      this.slowestMs = Math.max(this.slowestMs, Date.now() - begun);
    }
  }

  /** Asks until somebody answers with less than a 5xx: for what an outage only delays. */
  async insist<T>(method: string, path: string, body?: () => object | Promise<object>): Promise<Answer<T>> {
    let answer: Answer<T> | undefined;
    await waitUntil(
      async () => {
        answer = await this.ask<T>(method, path, await body?.());
        return answer !== undefined && answer.status < 500;
      },
      { what: `an answer to ${method} ${path}`, timeoutMs: 180_000, everyMs: 100 },
    );
    return answer!;
  }

  async signIn(username: string): Promise<void> {
    const { status, body } = await this.insist('POST', '/api/login', () => ({ username, password: PASSWORD }));
    if (status !== 200) throw new Error(`${username} could not sign in: ${status} ${JSON.stringify(body)}`);
  }
}
