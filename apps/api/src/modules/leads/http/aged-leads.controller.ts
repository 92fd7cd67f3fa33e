import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { LIMITS } from '@warmline/contracts/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ListAgedLeads } from '../use-cases/list-aged-leads.use-case.js';
import { RememberedPages } from '../use-cases/remembered-pages.js';
import { stockAsJson, writePage } from './aged-lead.presenter.js';
import { AgedLeadsQueryDto } from './dto/aged-leads.query.js';

@Controller('api/aged-leads')
export class AgedLeadsController {
  constructor(
    private readonly listAgedLeads: ListAgedLeads,
    private readonly remembered: RememberedPages,
  ) {}

  /** Without parameters the whole list, streamed; with any of them one page and its total in X-Total-Count (docs/decisions.md L2). */
  @Get()
  @Permission('leads.browse')
  @RateLimit('browse')
  async list(@Query() query: AgedLeadsQueryDto, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const now = Date.now();
    reply.type('application/json; charset=utf-8');
    if (query.limit === undefined && query.page === undefined && query.filter === undefined) {
      return reply.send(Readable.from(stockAsJson(this.listAgedLeads.parts(), now)));
    }
    const { filter = '', limit = LIMITS.leadsPageSize, page = 1 } = query;
    const { body, total, exact } = await this.remembered.take(request.url, async () =>
      writePage(await this.listAgedLeads.page(filter, limit, page), now),
    );
    return reply.header('x-total-count', String(total)).header('x-total-exact', String(exact)).send(body);
  }
}
