import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Settings } from '../../config/settings.js';
import { AppError } from '../../errors/app-error.js';
import { answerHeaders } from './security-headers.js';

const STATUS_OF: Partial<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Handles invalid HTTP and malformed paths like other errors, with the same body and headers. */
export function refuseUnreadable(settings: Settings): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> {
  const headers = { ...answerHeaders(settings), 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
  return {
    frameworkErrors: (_error, request, reply) => {
      void (reply as unknown as FastifyReply)
        .status(400)
        .headers({ ...headers, 'x-request-id': request.id })
        .send(JSON.stringify(refusal(400)));
    },
    clientErrorHandler: (error, socket) => {
      if (socket.destroyed || error.code === 'ECONNRESET') return;
      const status = STATUS_OF[error.code] ?? 400;
      const body = JSON.stringify(refusal(status));
      const lines = Object.entries({ ...headers, 'content-length': body.length, connection: 'close' });
      const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
      if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n\r\n${body}`);
      socket.destroy();
    },
  };
}

/**
 * Rejects requests that a proxy and this server could interpret differently: more than one Host header (RFC 9112 §3.2). Node uses
 * the first, others the last. Node's parser itself rejects contradictory lengths and encodings.
 */
export function refuseTwoHosts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]!.toLowerCase() === 'host') hosts += 1;
    done(hosts > 1 ? new AppError('malformed_body', 'The request could not be read.') : undefined);
  });
}

function refusal(statusCode: number): ErrorBody {
  return { statusCode, code: 'malformed_body', message: 'The request could not be read.' };
}
