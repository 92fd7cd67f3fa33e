import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Most unanswered requests on one connection. Browsers and proxies send one at a time. */
const MAX_UNANSWERED = 8;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Closes a connection that pipelines too many requests (F49). Call it before other listeners are added: Node parses a whole chunk
 * at once, and its remaining requests must not reach the router.
 */
export function limitPipelining(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > MAX_UNANSWERED) return void socket.destroy();
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    for (const handle of handlers) handle.call(server, request, response);
  });
}
