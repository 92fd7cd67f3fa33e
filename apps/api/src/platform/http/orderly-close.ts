import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/** Whoever is not answered by then is cut off, so that the process ends before its supervisor loses patience. */
const DEADLINE_MS = 15_000;

/**
 * Lets a closing server wait for answers under way and for nothing else: connections on which nobody has asked anything, as browsers
 * open ahead of need, would keep it open for ever, and answered ones as long as they are kept alive.
 */
export function closeOrderly(fastify: FastifyInstance): void {
  const silent = new Set<Socket>();
  let closing = false;
  fastify.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  fastify.server.on('request', ({ socket }) => silent.delete(socket));
  fastify.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  fastify.addHook('onResponse', async () => {
    if (closing) setImmediate(() => fastify.server.closeIdleConnections());
  });
  fastify.addHook('preClose', async () => {
    closing = true;
    for (const socket of silent) socket.destroy();
    setTimeout(() => fastify.server.closeAllConnections(), DEADLINE_MS).unref();
  });
}
