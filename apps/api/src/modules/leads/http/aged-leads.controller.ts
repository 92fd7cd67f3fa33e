import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { WiderFilter } from '@warmline/contracts/leads/query';
import { RATE_LIMITS } from '@warmline/contracts/http/rate-limits';
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
import { SuggestWiderFilter } from '../use-cases/list/suggest-wider-filter.use-case.js';
import { AgedLeadFilterDto, AgedLeadsQueryDto } from './dto/aged-leads.query.js';

/** Offset up to which a page of a filter costs one call; beyond it, reaching the page costs more. */
const NEAR = 1_000;

@Controller('api/aged-leads')
export class AgedLeadsController {
  constructor(
    private readonly listAgedLeads: ListAgedLeads,
    private readonly cache: LeadPageCache,
    private readonly slots: AccountSlots,
    private readonly limiter: RateLimiter,
    private readonly wider: SuggestWiderFilter,
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
    const { limit = LEAD_LIMITS.pageSize, page = 1, ...filters } = query;
    const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
    if (Object.values(query).every((value) => value === undefined)) {
      const lists = await this.listAgedLeads.leadLists();
      return sendArray(reply, this.listAgedLeads.parts(userId), (row) => presentInventory(row, now, lists));
    }
    if (isFiltered && (page - 1) * limit >= NEAR) await this.limiter.take('browse', userId, RATE_LIMITS.browse.deepPage - 1);
    const read = () =>
      this.cache.get(request.url, async () => writePage(await this.listAgedLeads.page(filters, limit, page), now));
    // Pages of the whole list in the default size are read many at a time, by at most two connections.
    const isShared = !isFiltered && limit === LEAD_LIMITS.pageSize;
    const { body, total, exact } = await (isShared ? read() : this.slots.run(userId, read));
    reply.headers({ 'x-total-count': String(total), 'x-total-exact': String(exact) });
    return reply.type('application/json; charset=utf-8').send(body);
  }

  /** Returns which filter leaves nothing. Counts each filter once, so it costs as much as a deep page (L59). */
  @Get('wider')
  @Permission('leads.browse')
  @RateLimit('browse')
  async suggestWider(@Query() filter: AgedLeadFilterDto, @Caller() { userId }: Principal): Promise<WiderFilter> {
    await this.limiter.take('browse', userId, RATE_LIMITS.browse.deepPage - 1);
    return this.slots.run(userId, () => this.wider.execute(filter));
  }
}
