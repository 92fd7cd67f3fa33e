import { LIMITS } from '@warmline/contracts/fields/limits';
import type { ReturnablePage, ReturnPage, ReturnRate, ReturnRequest } from '@warmline/contracts/returns/types';
import { Body, Controller, Get, Header, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage, sendCsv } from '../../../platform/lists/list-response.js';
import { agencyOf, scopeOf } from '../../agencies/public.js';
import { ReadReturnable } from '../use-cases/reading/read-returnable.use-case.js';
import { ReadReturns } from '../use-cases/reading/read-returns.use-case.js';
import { RequestReturn } from '../use-cases/requests/request-return.use-case.js';
import { CreateReturnDto, ReturnableQueryDto, ReturnPageDto, ReturnsQueryDto } from './dto/returns.dto.js';
import { OWN_RETURNS_CSV } from './returns.csv.js';
import { presentRequest, presentReturnable, presentSummary } from './return.presenter.js';

/** Serves returns to those who bought (W20, W21). */
@Controller('api/returns')
export class ReturnsController {
  constructor(
    private readonly requestReturn: RequestReturn,
    private readonly returns: ReadReturns,
    private readonly returnable: ReadReturnable,
  ) {}

  @Post()
  @Permission('returns.request')
  @RateLimit('returns')
  @Header('cache-control', 'no-store')
  async request(@Body() body: CreateReturnDto, @Caller() caller: Principal): Promise<ReturnRequest> {
    const scope = scopeOf(caller);
    return presentRequest(await this.returns.one(scope, await this.requestReturn.execute(scope, caller, body)));
  }

  @Get()
  @Permission('returns.request')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async list(
    @Query() { cursor, limit = LIMITS.listPageSize, status }: ReturnsQueryDto,
    @Caller() caller: Principal,
  ): Promise<ReturnPage> {
    return presentPage(await this.returns.page(scopeOf(caller), status ?? null, { cursor, limit }), presentSummary);
  }

  /** Returns each returned lead, callback and call as a CSV file, newest first. */
  @Get('lines.csv')
  @Permission('returns.request')
  @RateLimit('exports')
  csv(@Query() { status }: ReturnsQueryDto, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    void reply.header('cache-control', 'no-store');
    return sendCsv(reply, this.returns.parts(scopeOf(caller), status ?? null), OWN_RETURNS_CSV);
  }

  /** Returns how much the agency returns, and how much it may. */
  @Get('rate')
  @Permission('returns.request')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  rate(@Caller() caller: Principal): Promise<ReturnRate> {
    return this.returns.rate(agencyOf(caller));
  }

  /** Returns what was bought in the last 30 days, and what of it can be returned. */
  @Get('returnable')
  @Permission('returns.request')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async listReturnable(
    @Query() { cursor, limit = LIMITS.listPageSize, q = '', kind }: ReturnableQueryDto,
    @Caller() caller: Principal,
  ): Promise<ReturnablePage> {
    const page = await this.returnable.page(scopeOf(caller), caller.userId, { q, kind: kind ?? null }, { cursor, limit });
    return presentPage(page, presentReturnable);
  }

  @Get(':id')
  @Permission('returns.request')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async read(@UuidParam() id: string, @Query() { cursor }: ReturnPageDto, @Caller() caller: Principal): Promise<ReturnRequest> {
    return presentRequest(await this.returns.one(scopeOf(caller), id, cursor));
  }
}
