import { Agent } from 'node:http';
import { ask } from '../load.ts';

const TIMEOUT_MS = 30_000;
/** A connection is closed so long before the server would close it, as by nginx: otherwise a request may meet its end. */
const UNUSED_MS = 6_000;

/** Sends the requests of many signed-in buyers, by turns, over connections that are kept. */
export class Client {
  // Without a time limit of its own, an agent ignores the one that the server names.
  readonly #agent = new Agent({
    keepAlive: true,
    scheduling: 'lifo',
    timeout: TIMEOUT_MS,
    agentKeepAliveTimeoutBuffer: UNUSED_MS,
  });
  readonly #url: string;
  readonly #buyers: readonly Record<string, string>[];
  #turn = 0;

  /** `buyers` are the headers of their sessions. */
  constructor(url: string, buyers: readonly Record<string, string>[]) {
    this.#url = url;
    this.#buyers = buyers;
  }

  /** Requests a path as the next buyer. */
  get(path: string): ReturnType<typeof ask> {
    return ask(this.#url + path, { agent: this.#agent, headers: this.#nextBuyer(), timeout: TIMEOUT_MS });
  }

  /** Sends JSON as the next buyer, or with headers of its own. */
  post(path: string, body: string, own?: Record<string, string>): ReturnType<typeof ask> {
    const headers = { 'content-type': 'application/json', ...(own ?? this.#nextBuyer()) };
    return ask(this.#url + path, { agent: this.#agent, method: 'POST', headers, body, timeout: TIMEOUT_MS });
  }

  close(): void {
    this.#agent.destroy();
  }

  #nextBuyer(): Record<string, string> {
    return this.#buyers[(this.#turn += 1) % this.#buyers.length]!;
  }
}
