import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { PERMISSIONS_OF } from '@warmline/contracts/access';
import { LIMITS } from '@warmline/contracts/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SessionReader } from '../../../platform/auth/session-reader.js';
import { RateLimiter } from '../../../platform/limits/rate-limiter.js';
import { StockList } from '../persistence/stock-list.repository.js';
import { ListAgedLeads } from '../use-cases/list-aged-leads.use-case.js';
import { RememberedPages, type WrittenPage } from '../use-cases/remembered-pages.js';
import { writePage } from './aged-lead.presenter.js';

/** Pages of the whole list as the dashboard asks for them. */
const PLAIN_PAGE = /^\/api\/aged-leads\?limit=([1-9]\d{0,2})(?:&page=([1-9]\d{0,5}))?$/;

/**
 * Answers plain pages of the list before the rest of the application is asked, which would take as long again. It asks for the same session,
 * the same permission, the same limit and the same page as the route; whatever it would have to refuse goes the long way.
 */
@Injectable()
export class ListShortcut implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly sessions: SessionReader,
    private readonly limiter: RateLimiter,
    private readonly stock: StockList,
    private readonly listAgedLeads: ListAgedLeads,
    private readonly remembered: RememberedPages,
  ) {}

  onModuleInit(): void {
    // Commands and the worker run without an HTTP server.
    const http = this.host.httpAdapter as HttpAdapterHost['httpAdapter'] | null;
    // After every onRequest hook: cookies are read and the security headers are set.
    (http?.getInstance() as FastifyInstance | undefined)?.addHook('preHandler', async (request, reply) =>
      this.answer(request, reply),
    );
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (request.method !== 'GET') return;
    const [, limit, page = '1'] = PLAIN_PAGE.exec(request.url) ?? [];
    if (limit === undefined || Number(limit) > LIMITS.leadsPageSizeMax) return;
    // What goes wrong here goes wrong on the long way too, and is answered properly there.
    const written = await this.pageFor(request, Number(limit), Number(page)).catch(() => null);
    if (!written) return;
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'x-total-count': String(written.total),
        'x-total-exact': String(written.exact),
      })
      .send(written.body);
  }

  private async pageFor(request: FastifyRequest, limit: number, page: number): Promise<WrittenPage | null> {
    const name = this.sessions.nameOf(request);
    if (!name) return null;
    const { url } = request;
    // The page comes with the session, and is given to nobody whose session has ended.
    const visit = await this.stock.visit(name, this.remembered.has(url) ? null : { offset: (page - 1) * limit, limit });
    if (!visit.session) return null;
    const caller = await this.sessions.welcome(request, name, visit.session);
    if (caller.duties.length > 0 || !PERMISSIONS_OF[caller.access].includes('leads.browse')) return null;
    await this.limiter.take('browse', caller.userId);
    return this.remembered.at(visit.version, url, async () =>
      writePage(visit.page ?? (await this.listAgedLeads.page('', limit, page)), Date.now()),
    );
  }
}
