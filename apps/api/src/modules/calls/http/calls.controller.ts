import { Controller, Get, Query, Res } from '@nestjs/common';
import type { CampaignBlockers } from '@warmline/contracts/campaigns/types';
import type { CallDetail, CallPage, CallStats } from '@warmline/contracts/calls/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage, presentParts, sendCsv } from '../../../platform/lists/list-response.js';
import { scopeOf } from '../../agencies/public.js';
import { ReadCalls } from '../use-cases/log/read-calls.use-case.js';
import { ExplainRoute } from '../use-cases/routing/explain-route.use-case.js';
import { CALLS_CSV, presentCall, presentDetail } from './call.presenter.js';
import { BlockersQueryDto, CallsQueryDto, toBlockers, toFilter } from './dto/calls.query.js';

/** Serves the log of calls to buyers, and "why no call?" and statistics of a campaign to staff (C15, C20, C23, C70). */
@Controller('api')
export class CallsController {
  constructor(
    private readonly calls: ReadCalls,
    private readonly explainRoute: ExplainRoute,
  ) {}

  @Get('calls')
  @Permission('calls.read')
  @RateLimit('own-lists')
  async list(
    @Query() { cursor, limit = LIMITS.listPageSize, ...filters }: CallsQueryDto,
    @Caller() caller: Principal,
  ): Promise<CallPage> {
    const scope = scopeOf(caller);
    return presentPage(
      await this.calls.page(scope, caller.userId, toFilter(filters), { cursor, limit }),
      presentCall(scope.seesContacts),
    );
  }

  /** Returns all matching calls as a CSV file. */
  @Get('calls.csv')
  @Permission('calls.read')
  @RateLimit('exports')
  csv(
    @Query() { cursor: _cursor, limit: _limit, ...filters }: CallsQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const scope = scopeOf(caller);
    const calls = presentParts(this.calls.parts(scope, toFilter(filters)), presentCall(scope.seesContacts));
    return sendCsv(reply, calls, CALLS_CSV);
  }

  /** Returns how long the matching calls lasted, and when they came. */
  @Get('calls/stats')
  @Permission('calls.read')
  @RateLimit('own-lists')
  stats(@Query() { cursor: _cursor, limit: _limit, ...filters }: CallsQueryDto, @Caller() caller: Principal): Promise<CallStats> {
    return this.calls.stats(scopeOf(caller), caller.userId, toFilter(filters));
  }

  @Get('calls/:id')
  @Permission('calls.read')
  @RateLimit('own-lists')
  async read(@UuidParam() id: string, @Caller() caller: Principal): Promise<CallDetail> {
    const scope = scopeOf(caller);
    return presentDetail(scope.seesContacts, await this.calls.one(scope, id));
  }

  @Get('admin/campaigns/:id/blockers')
  @Permission('calls.read_all')
  @RateLimit('admin-lists')
  blockers(@UuidParam() id: string, @Query() query: BlockersQueryDto): Promise<CampaignBlockers> {
    return this.explainRoute.execute(id, toBlockers(query));
  }

  @Get('admin/campaigns/:id/call-stats')
  @Permission('calls.read_all')
  @RateLimit('admin-lists')
  adminStats(@UuidParam() id: string, @Caller() { userId }: Principal): Promise<CallStats> {
    return this.calls.stats(null, userId, toFilter({ campaign: id }));
  }
}
