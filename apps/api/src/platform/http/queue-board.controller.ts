import { Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Permission, Background } from '../auth/access.decorators.js';
import { BOARD_PATH, QueueBoard } from '../queue/queue-board.js';
import { BrowserRedirectFilter } from './web/browser-redirect.filter.js';
import { RateLimit } from './rate-limit.guard.js';

/**
 * Allows the board's own scripts, styles, and data, and its base element. The hash covers the one style that its script adds
 * (toasts).
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-r2N1TB/gHbBtBZFKg7ejmq1acVSREzucTAEw6ga4hoU='; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

@Controller(BOARD_PATH)
@UseFilters(new BrowserRedirectFilter(BOARD_PATH))
export class QueueBoardController {
  constructor(private readonly board: QueueBoard) {}

  /** Serves the queue dashboard with its files and data. */
  @Get(['', '/*'])
  @Permission('queues.read')
  @Background()
  @RateLimit('admin-lists')
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { status, type, body } = await this.board.answer(request.url);
    return reply.status(status).type(type).headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' }).send(body);
  }
}
