import { setTimeout as pause } from 'node:timers/promises';
import type { Exit, RunningChild } from './child-process.ts';

export interface Service {
  name: string;
  /** Starts the process and resolves once it is ready; stops waiting when the signal aborts. */
  start: (signal: AbortSignal) => Promise<RunningChild>;
}

export interface SupervisorOptions {
  log: (line: string) => void;
  /** Milliseconds before the first restart, doubled up to `longestMs`, and reset after `healthyMs` of running. */
  backoff?: { firstMs: number; longestMs: number; healthyMs: number };
}

interface SupervisedService {
  service: Service;
  running: RunningChild | undefined;
  /** The next exit is requested: restart at once. */
  restarting: boolean;
  loop: Promise<void>;
}

/** Starts services in order, restarts them when they exit, and stops them in reverse order. */
export class Supervisor {
  readonly #log: (line: string) => void;
  readonly #backoff: { firstMs: number; longestMs: number; healthyMs: number };
  readonly #stopping = new AbortController();
  readonly #watched: SupervisedService[] = [];

  constructor(options: SupervisorOptions) {
    this.#log = options.log;
    this.#backoff = options.backoff ?? { firstMs: 250, longestMs: 10_000, healthyMs: 30_000 };
  }

  /** Aborted when everything is being stopped. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Starts a service and watches it. Throws when the first start fails: a retry would not help. */
  async start<T extends RunningChild>(service: { name: string; start: (signal: AbortSignal) => Promise<T> }): Promise<T> {
    this.signal.throwIfAborted();
    const running = await service.start(this.signal);
    const watched: SupervisedService = { service, running, restarting: false, loop: Promise.resolve() };
    this.#watched.push(watched);
    watched.loop = this.#watch(watched, running);
    return running;
  }

  /** Stops everything in reverse order. May be called again; waits for a start in progress. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('stopping'));
    for (const watched of this.#watched.toReversed()) {
      await watched.running?.stop();
      await watched.loop;
    }
  }

  /** Stops a service so that it restarts at once with what has changed on disk. */
  async restart(name: string): Promise<void> {
    const watched = this.#watched.find(({ service }) => service.name === name);
    if (!watched?.running) return; // it is already being restarted
    watched.restarting = true;
    await watched.running.stop();
  }

  /** Kills everything without waiting, for a second Ctrl-C. */
  kill(): void {
    this.#stopping.abort(new Error('stopping'));
    for (const { running } of this.#watched) {
      if (running && !running.exit()) process.kill(running.pid, 'SIGKILL');
    }
  }

  async #watch(watched: SupervisedService, first: RunningChild): Promise<void> {
    let child: RunningChild | undefined = first;
    let delay = this.#backoff.firstMs;
    let since = Date.now();
    while (!this.signal.aborted) {
      if (child) {
        const exit = await child.exited;
        watched.running = undefined;
        if (this.signal.aborted) return;
        if (watched.restarting || Date.now() - since >= this.#backoff.healthyMs) delay = this.#backoff.firstMs;
        const why = watched.restarting ? 'stopped on request' : `exited (${describeExit(exit)})`;
        this.#log(`${watched.service.name} ${why}, restarting in ${delay} ms`);
        watched.restarting = false;
      }
      await pause(delay, undefined, { signal: this.signal }).catch(() => undefined);
      delay = Math.min(delay * 2, this.#backoff.longestMs);
      child = await this.#startAgain(watched, delay);
      since = Date.now();
    }
    await watched.running?.stop();
  }

  async #startAgain(watched: SupervisedService, nextDelay: number): Promise<RunningChild | undefined> {
    if (this.signal.aborted) return undefined;
    try {
      watched.running = await watched.service.start(this.signal);
      if (!watched.running.exit()) this.#log(`${watched.service.name} is running again`);
      return watched.running;
    } catch (error) {
      if (!this.signal.aborted) {
        const text = error instanceof Error ? error.message : String(error);
        this.#log(`${watched.service.name} could not be started, retrying in ${nextDelay} ms: ${text}`);
      }
      return undefined;
    }
  }
}

function describeExit({ code, signal }: Exit): string {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}
