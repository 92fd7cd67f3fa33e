import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '@warmline/domain/time/durations';

/** Longest time for a body, and the minimum bytes of a form per interval. */
export interface Pace {
  plainMs: number;
  stretchMs: number;
  leastBytes: number;
}

/**
 * Longest time for any request to arrive, enforced by the server: 512 MB at 7 Mbit/s. Forms must keep a minimum pace instead of
 * one minute, because fifty megabytes from a phone take longer (F18).
 */
export const MAX_REQUEST_MS = 10 * MINUTE_MS;

const PACE: Pace = { plainMs: 60_000, stretchMs: 30_000, leastBytes: 256 * 1024 };

/** Disconnects slow senders: a body must arrive within a minute, a form as long as it keeps arriving at about 70 kbit/s (F18). */
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
