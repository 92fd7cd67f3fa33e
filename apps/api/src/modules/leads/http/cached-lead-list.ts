import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { permissionsOf } from '@warmline/contracts/access';
import { LIMITS } from '@warmline/contracts/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SessionReader } from '../../../platform/auth/session-reader.js';
import { RateLimiter } from '../../../platform/limits/rate-limiter.js';
import { InventoryList } from '../persistence/inventory-list.repository.js';
import { ListAgedLeads } from '../use-cases/list/list-aged-leads.use-case.js';
import { LeadPageCache, type WrittenPage } from '../use-cases/list/lead-page-cache.js';
import { writePage } from './aged-lead.presenter.js';

/** Pages of the whole list, as the dashboard requests them. */
const PLAIN_PAGE = /^\/api\/aged-leads\?limit=([1-9]\d{0,2})(?:&page=([1-9]\d{0,5}))?$/;

/**
 * Serves plain pages of the list in a hook before the rest of the application, which would double the time. It checks the same session, permission,
 * and rate limit as the route and returns the same page. Any request that it would have to reject goes to the route.
 */
@Injectable()
export class CachedLeadList implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly sessions: SessionReader,
    private readonly limiter: RateLimiter,
    private readonly inventory: InventoryList,
    private readonly listAgedLeads: ListAgedLeads,
    private readonly cache: LeadPageCache,
  ) {}

  onModuleInit(): void {
    // CLI commands and the worker run without an HTTP server.
    const http = this.host.httpAdapter as HttpAdapterHost['httpAdapter'] | null;
    // Runs after every onRequest hook, so cookies are parsed and security headers are set.
    (http?.getInstance() as FastifyInstance | undefined)?.addHook('preHandler', async (request, reply) =>
      this.answer(request, reply),
    );
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (request.method !== 'GET') return;
    const [, limit, page = '1'] = PLAIN_PAGE.exec(request.url) ?? [];
    if (limit === undefined || Number(limit) > LIMITS.leadsPageSizeMax) return;
    // On an error the route handles the request and reports it.
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
    const name = this.sessions.parseToken(request);
    if (!name) return null;
    const { url } = request;
    // One query returns the page and the session, so an ended session never gets a page.
    const visit = await this.inventory.visit(name, this.cache.has(url) ? null : { offset: (page - 1) * limit, limit });
    if (!visit.session) return null;
    const caller = await this.sessions.toPrincipal(request, name, visit.session);
    if (caller.requiredActions.length > 0 || !permissionsOf(caller).includes('leads.browse')) return null;
    await this.limiter.take('browse', caller.userId);
    return this.cache.getAtVersion(visit.version, url, async () =>
      writePage(visit.page ?? (await this.listAgedLeads.page('', limit, page)), Date.now()),
    );
  }
}
