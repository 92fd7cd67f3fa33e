import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { RATE_LIMITS } from '@warmline/contracts/rate-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { RateLimiter } from '../../../platform/limits/rate-limiter.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import { sendArray } from '../../../platform/lists/list-response.js';
import { ListAgedLeads } from '../use-cases/list/list-aged-leads.use-case.js';
import { LeadPageCache } from '../list-cache/lead-page-cache.js';
import { presentInventory, writePage } from './aged-lead.presenter.js';
import { AgedLeadsQueryDto } from './dto/aged-leads.query.js';

/** Offset up to which a page of a filter costs one call; beyond it, reaching the page costs more. */
const NEAR = 1_000;

@Controller('api/aged-leads')
export class AgedLeadsController {
  constructor(
    private readonly listAgedLeads: ListAgedLeads,
    private readonly cache: LeadPageCache,
    private readonly slots: AccountSlots,
    private readonly limiter: RateLimiter,
  ) {}

  /** Without parameters, streams the whole list; with any parameter, returns one page and its total in X-Total-Count (L2). */
  @Get()
  @Permission('leads.browse')
  @RateLimit('browse')
  async list(
    @Query() query: AgedLeadsQueryDto,
    @Caller() { userId }: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const now = Date.now();
    if (query.limit === undefined && query.page === undefined && query.filter === undefined) {
      const lists = await this.listAgedLeads.leadLists();
      return sendArray(reply, this.listAgedLeads.parts(userId), (row) => presentInventory(row, now, lists));
    }
    const { filter = '', limit = LEAD_LIMITS.pageSize, page = 1 } = query;
    if (filter !== '' && (page - 1) * limit >= NEAR) await this.limiter.take('browse', userId, RATE_LIMITS.browse.deepPage - 1);
    const read = () =>
      this.cache.get(request.url, async () => writePage(await this.listAgedLeads.page(filter, limit, page), now));
    // Pages of the whole list in the default size are read many at a time, by at most two connections.
    const isShared = filter === '' && limit === LEAD_LIMITS.pageSize;
    const { body, total, exact } = await (isShared ? read() : this.slots.run(userId, read));
    reply.headers({ 'x-total-count': String(total), 'x-total-exact': String(exact) });
    return reply.type('application/json; charset=utf-8').send(body);
  }
}
