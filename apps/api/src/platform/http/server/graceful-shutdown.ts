import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Settings } from '../../config/settings.js';

/**
 * How long keep-alive connections from a proxy stay open after listening stops: longer than the proxy keeps an idle one
 * (`keepalive_timeout` in deploy/nginx). So the proxy closes them first, and no request reaches a closed connection.
 */
const DRAIN_MS = 6_000;
/** Connections without a response by then are closed, so that the process ends before its supervisor kills it (25 s). */
const DEADLINE_MS = 13_000;
/** How long shutdown waits for a handler whose connection has closed. */
const ORPHANED_HANDLER_MS = 5_000;
/** How long handlers may continue after their connections were closed. */
const HANDLER_GRACE_MS = 2_000;
/** A turn of the event loop shorter than this checked for new connections and found no work. */
const QUIET_TURN_MS = 1;
/** Longest wait for a quiet turn; after it, the process stops listening anyway. */
const MAX_QUIET_MS = 1_000;

/**
 * Makes a closing server wait for running handlers, a few seconds longer than for their connections, and for nothing else. Unused
 * connections, which browsers open in advance, would keep the server open forever, and keep-alive connections as long as they
 * last (F21).
 */
@Injectable()
export class GracefulShutdown implements BeforeApplicationShutdown {
  private readonly handlers = new Set<Promise<unknown>>();
  private readonly sockets = new Set<Socket>();
  private readonly silent = new Set<Socket>();
  private server: FastifyInstance['server'] | undefined;
  private accepted = 0;
  /** No new connections; responses on open ones send `connection: close`. */
  private draining = false;
  /** No new connections or requests. */
  private closing = false;

  constructor(private readonly settings: Settings) {}

  /** Call it before the routes are registered. */
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

  /** Behind a proxy: accepts no new connections, and keeps responding on open ones until the proxy closes them. */
  async beforeApplicationShutdown(): Promise<void> {
    if (!this.server?.listening || this.settings.TRUSTED_PROXIES === 0) return;
    await this.quietTurn();
    this.draining = true;
    // The HTTP server's own close() would close idle connections immediately.
    NetServer.prototype.close.call(this.server);
    const drained = Date.now() + DRAIN_MS;
    while (this.sockets.size > 0 && Date.now() < drained) await wait(50);
  }

  /**
   * Waits for a turn of the event loop without new connections. The system accepts connections before the event loop sees them;
   * closing the listening socket would reset those, including their requests.
   */
  private async quietTurn(): Promise<void> {
    for (const until = performance.now() + MAX_QUIET_MS; performance.now() < until;) {
      const [begun, accepted] = [performance.now(), this.accepted];
      await new Promise((resolve) => setImmediate(resolve));
      if (this.accepted === accepted && performance.now() - begun < QUIET_TURN_MS) return;
    }
  }

  private follow(outcome: unknown, { raw }: FastifyReply): unknown {
    if (!(outcome instanceof Promise)) return outcome;
    const done = outcome.catch(() => undefined).finally(() => this.handlers.delete(done));
    this.handlers.add(done);
    // A handler whose connection was closed may never finish, so shutdown stops waiting for it, and it is removed from the set.
    raw.once('close', () => {
      if (this.handlers.has(done)) setTimeout(() => this.handlers.delete(done), ORPHANED_HANDLER_MS).unref();
    });
    return outcome;
  }

  private async finish(): Promise<void> {
    this.closing = true;
    for (const socket of this.silent) socket.destroy();
    this.server?.closeIdleConnections();
    const cutOff = setTimeout(() => this.server?.closeAllConnections(), DEADLINE_MS).unref();
    this.server?.once('close', () => clearTimeout(cutOff));
    await within(DEADLINE_MS + HANDLER_GRACE_MS, this.idle());
  }

  /** Waits until no handler runs, including handlers that start in the meantime. */
  private async idle(): Promise<void> {
    while (this.handlers.size > 0) await Promise.race([Promise.all(this.handlers), wait(100)]);
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const clock = new AbortController();
  await Promise.race([work, wait(ms, undefined, { signal: clock.signal }).catch(() => undefined)]);
  clock.abort();
}
