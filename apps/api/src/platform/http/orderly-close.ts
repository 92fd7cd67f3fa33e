import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Settings } from '../config/settings.js';

/**
 * How long a proxy's kept connections stay open after nobody can open new ones: longer than the proxy keeps an idle one
 * (`keepalive_timeout` in deploy/nginx), so that it is the proxy who closes them and no request meets a closing door.
 */
const DRAIN_MS = 6_000;
/** Whoever is not answered by then is cut off, so that the process ends before its supervisor loses patience (25 s). */
const DEADLINE_MS = 13_000;
/** How long a handler may still count after its connection has gone. */
const ALONE_MS = 5_000;
/** How long handlers may go on when their connections were cut. */
const LAST_WORDS_MS = 2_000;
/** A turn of the event loop shorter than this has just looked for waiting connections and found no work. */
const QUIET_TURN_MS = 1;
/** A process that is never quiet stops listening anyway. */
const MOST_QUIET_MS = 1_000;

/**
 * Lets a closing server wait for the handlers under way, a few seconds longer than somebody waits for their answer, and for nothing else:
 * connections on which nobody has asked anything, as browsers open ahead of need, would keep it open for ever, and answered ones as
 * long as they are kept alive.
 */
@Injectable()
export class OrderlyClose implements BeforeApplicationShutdown {
  private readonly handlers = new Set<Promise<unknown>>();
  private readonly sockets = new Set<Socket>();
  private readonly silent = new Set<Socket>();
  private server: FastifyInstance['server'] | undefined;
  private accepted = 0;
  /** No new connections; the last answer on each open one says so. */
  private draining = false;
  /** Nothing new at all. */
  private closing = false;

  constructor(private readonly settings: Settings) {}

  /** Call before the routes are registered. */
  watch(fastify: FastifyInstance): void {
    this.server = fastify.server;
    fastify.server.on('connection', (socket: Socket) => {
      if (this.closing) return void socket.destroy();
      this.accepted += 1;
      this.sockets.add(socket);
      this.silent.add(socket);
      socket.once('close', () => {
        this.sockets.delete(socket);
        this.silent.delete(socket);
      });
    });
    fastify.server.on('request', ({ socket }) => this.silent.delete(socket));
    fastify.addHook('onRoute', (route) => {
      const { handler } = route;
      const follow = (outcome: unknown, reply: FastifyReply) => this.follow(outcome, reply);
      route.handler = function (request, reply) {
        return follow(handler.call(this, request, reply), reply);
      };
    });
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.draining || this.closing) reply.header('connection', 'close');
      done();
    });
    fastify.addHook('onResponse', (_request, _reply, done) => {
      if (this.closing) setImmediate(() => fastify.server.closeIdleConnections());
      done();
    });
    fastify.addHook('preClose', () => this.finish());
  }

  /** Behind a proxy: takes no new connection, and goes on answering on the open ones until the proxy has let go of them. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.server?.listening || this.settings.TRUSTED_PROXIES === 0) return;
    await this.quietTurn();
    this.draining = true;
    // The HTTP server's own close would cut idle connections at once.
    NetServer.prototype.close.call(this.server);
    const drained = Date.now() + DRAIN_MS;
    while (this.sockets.size > 0 && Date.now() < drained) await wait(50);
  }

  /**
   * Waits for a moment in which nobody knocks: the system has already greeted connections that the event loop has not seen yet, and with the
   * listening socket they would be reset, with the request on them.
   */
  private async quietTurn(): Promise<void> {
    for (const until = performance.now() + MOST_QUIET_MS; performance.now() < until;) {
      const [begun, accepted] = [performance.now(), this.accepted];
      await new Promise((resolve) => setImmediate(resolve));
      if (this.accepted === accepted && performance.now() - begun < QUIET_TURN_MS) return;
    }
  }

  private follow(outcome: unknown, { raw }: FastifyReply): unknown {
    if (!(outcome instanceof Promise)) return outcome;
    const done = outcome.catch(() => undefined).finally(() => this.handlers.delete(done));
    this.handlers.add(done);
    // One whose connection was cut under its answer may never end: nobody waits for it much longer, nor is it kept for ever.
    raw.once('close', () => {
      if (this.handlers.has(done)) setTimeout(() => this.handlers.delete(done), ALONE_MS).unref();
    });
    return outcome;
  }

  private async finish(): Promise<void> {
    this.closing = true;
    for (const socket of this.silent) socket.destroy();
    this.server?.closeIdleConnections();
    const cutOff = setTimeout(() => this.server?.closeAllConnections(), DEADLINE_MS).unref();
    this.server?.once('close', () => clearTimeout(cutOff));
    await within(DEADLINE_MS + LAST_WORDS_MS, this.idle());
  }

  /** When no handler runs; one that begins meanwhile is waited for, too. */
  private async idle(): Promise<void> {
    while (this.handlers.size > 0) await Promise.race([Promise.all(this.handlers), wait(100)]);
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const clock = new AbortController();
  await Promise.race([work, wait(ms, undefined, { signal: clock.signal }).catch(() => undefined)]);
  clock.abort();
}
