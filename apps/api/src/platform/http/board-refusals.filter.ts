import { Catch, HttpStatus } from '@nestjs/common';
import type { ErrorBody } from '@warmline/contracts/errors';
import type { FastifyReply } from 'fastify';
import type { SignedRequest } from '../auth/principal.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { BOARD_PATH } from '../queue/queue-board.js';

/** Where a person who opened the board by its address goes on; the panel sends on whom it is not for (docs/decisions.md F30). */
const WAY_ON: Partial<Record<number, string>> = {
  [HttpStatus.UNAUTHORIZED]: `/login?redirect=${encodeURIComponent(BOARD_PATH)}`,
  [HttpStatus.FORBIDDEN]: '/admin',
};

/** The board is a page: a browser that opens it and is refused is led to where it can go, anything else gets the usual refusal. */
@Catch()
export class BoardRefusals extends ErrorFilter {
  protected override answer(error: unknown, body: ErrorBody, request: SignedRequest, reply: FastifyReply): void {
    const way = WAY_ON[body.statusCode];
    void reply.header('vary', 'accept');
    if (way === undefined || !request.headers.accept?.includes('text/html')) return super.answer(error, body, request, reply);
    void reply.header('cache-control', 'no-store').redirect(way, HttpStatus.FOUND);
  }
}
