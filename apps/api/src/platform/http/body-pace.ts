import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** How long a body may take, and how many bytes of a form have to arrive in each stretch of time. */
export interface Pace {
  plainMs: number;
  stretchMs: number;
  leastBytes: number;
}

/**
 * The longest any request may take to arrive, for the server's own clock: 512 MB at 7 Mbit/s. Forms are held to their pace instead of to
 * a minute, for fifty megabytes from a phone take longer than one.
 */
export const LONGEST_REQUEST_MS = 10 * 60_000;

const PACE: Pace = { plainMs: 60_000, stretchMs: 30_000, leastBytes: 256 * 1024 };

/** Cuts off senders that keep a connection without sending: a body has a minute, a form as long as it keeps coming at some 70 kbit/s. */
export function paceBodies(fastify: FastifyInstance, pace: Pace = PACE): void {
  fastify.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return done();
    const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
    const timer = isForm ? watchPace(raw, pace) : setTimeout(() => raw.destroy(), pace.plainMs);
    const arrived = () => clearTimeout(timer);
    raw.once('end', arrived).once('close', arrived);
    done();
  });
}

function watchPace(raw: IncomingMessage, { stretchMs, leastBytes }: Pace): NodeJS.Timeout {
  let before = raw.socket.bytesRead;
  return setInterval(() => {
    if (raw.socket.bytesRead - before < leastBytes) raw.destroy();
    before = raw.socket.bytesRead;
  }, stretchMs);
}
