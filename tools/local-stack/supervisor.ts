import { setTimeout as pause } from 'node:timers/promises';
import type { Exit, RunningChild } from './child-process.ts';

export interface Service {
  name: string;
  /** Starts the process and resolves once it serves; gives up when the signal says that everything stops. */
  start: (signal: AbortSignal) => Promise<RunningChild>;
}

export interface SupervisorOptions {
  say: (line: string) => void;
  /** Milliseconds before the first new start, doubled up to `longestMs` and back to it after `healthyMs` of life. */
  backoff?: { firstMs: number; longestMs: number; healthyMs: number };
}

interface Watched {
  service: Service;
  running: RunningChild | undefined;
  /** Its next end is wanted: start again at once. */
  restarting: boolean;
  loop: Promise<void>;
}

/** Keeps services running: started in order, started again when they end by themselves, stopped in the opposite order. */
export class Supervisor {
  readonly #say: (line: string) => void;
  readonly #backoff: { firstMs: number; longestMs: number; healthyMs: number };
  readonly #stopping = new AbortController();
  readonly #watched: Watched[] = [];

  constructor(options: SupervisorOptions) {
    this.#say = options.say;
    this.#backoff = options.backoff ?? { firstMs: 250, longestMs: 10_000, healthyMs: 30_000 };
  }

  /** Aborted as soon as everything is being stopped. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Starts a service and watches it from then on. A failing first start throws: that is for a human, not for trying again. */
  async start<T extends RunningChild>(service: { name: string; start: (signal: AbortSignal) => Promise<T> }): Promise<T> {
    this.signal.throwIfAborted();
    const running = await service.start(this.signal);
    const watched: Watched = { service, running, restarting: false, loop: Promise.resolve() };
    this.#watched.push(watched);
    watched.loop = this.#watch(watched, running);
    return running;
  }

  /** Stops everything, the last started first. May be called again; a start under way is waited for. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('stopping'));
    for (const watched of this.#watched.toReversed()) {
      await watched.running?.stop();
      await watched.loop;
    }
  }

  /** Stops a service for it to be started again at once, with what has changed on disk. */
  async restart(name: string): Promise<void> {
    const watched = this.#watched.find(({ service }) => service.name === name);
    if (!watched?.running) return; // it is being started again anyway
    watched.restarting = true;
    await watched.running.stop();
  }

  /** Ends everything at once, without waiting: for a second, impatient Ctrl-C. */
  kill(): void {
    this.#stopping.abort(new Error('stopping'));
    for (const { running } of this.#watched) {
      if (running && !running.exit()) process.kill(running.pid, 'SIGKILL');
    }
  }

  async #watch(watched: Watched, first: RunningChild): Promise<void> {
    let child: RunningChild | undefined = first;
    let delay = this.#backoff.firstMs;
    let since = Date.now();
    while (!this.signal.aborted) {
      if (child) {
        const exit = await child.exited;
        watched.running = undefined;
        if (this.signal.aborted) return;
        if (watched.restarting || Date.now() - since >= this.#backoff.healthyMs) delay = this.#backoff.firstMs;
        const why = watched.restarting ? 'was asked to restart' : `ended (${reason(exit)})`;
        this.#say(`${watched.service.name} ${why}; starting it again in ${delay} ms`);
        watched.restarting = false;
      }
      await pause(delay, undefined, { signal: this.signal }).catch(() => undefined);
      delay = Math.min(delay * 2, this.#backoff.longestMs);
      child = await this.#again(watched, delay);
      since = Date.now();
    }
    await watched.running?.stop();
  }

  async #again(watched: Watched, nextDelay: number): Promise<RunningChild | undefined> {
    if (this.signal.aborted) return undefined;
    try {
      watched.running = await watched.service.start(this.signal);
      this.#say(`${watched.service.name} is up again`);
      return watched.running;
    } catch (error) {
      if (!this.signal.aborted) {
        const text = error instanceof Error ? error.message : String(error);
        this.#say(`${watched.service.name} could not be started (next try in ${nextDelay} ms): ${text}`);
      }
      return undefined;
    }
  }
}

function reason({ code, signal }: Exit): string {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}
