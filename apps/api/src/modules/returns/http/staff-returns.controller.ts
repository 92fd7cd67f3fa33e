import { permissionsOf } from '@warmline/contracts/auth/access';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { RETURN_MESSAGES } from '@warmline/contracts/returns/messages';
import type {
  DecidedReturns,
  ReturnQueueCounts,
  StaffReturnLine,
  StaffReturnPage,
} from '@warmline/contracts/returns/staff-types';
import { ACCEPT_CODES, REFUSE_CODES, type ReturnRate } from '@warmline/contracts/returns/types';
import { Body, Controller, Get, Header, HttpCode, HttpStatus, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage, sendCsv } from '../../../platform/lists/list-response.js';
import { DecideReturn, type PersonalDecision } from '../use-cases/decisions/decide-return.use-case.js';
import { ReadReturns } from '../use-cases/reading/read-returns.use-case.js';
import { DecideReturnDto, DecideReturnsDto, StaffReturnsQueryDto } from './dto/returns.dto.js';
import { queueCsv } from './returns.csv.js';
import { presentQueued } from './return.presenter.js';

/** Serves the queue of returns to staff (W27). */
@Controller('api/admin/returns')
export class StaffReturnsController {
  constructor(
    private readonly returns: ReadReturns,
    private readonly decideReturn: DecideReturn,
  ) {}

  @Get()
  @Permission('returns.decide')
  @RateLimit('admin-lists')
  @Header('cache-control', 'no-store')
  async list(@Query() query: StaffReturnsQueryDto, @Caller() caller: Principal): Promise<StaffReturnPage> {
    const { cursor, limit = LIMITS.listPageSize } = query;
    const page = await this.returns.queue(toFilter(query), { cursor, limit });
    return presentPage(page, (line) => presentQueued(seesAllPhones(caller), line));
  }

  /** Returns the whole queue as a CSV file. */
  @Get('lines.csv')
  @Permission('returns.decide')
  @RateLimit('exports')
  async csv(
    @Query() query: StaffReturnsQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    void reply.header('cache-control', 'no-store');
    return sendCsv(reply, await this.returns.export(caller, toFilter(query)), queueCsv(seesAllPhones(caller)));
  }

  @Get('counts')
  @Permission('returns.decide')
  @RateLimit('admin-lists')
  @Header('cache-control', 'no-store')
  counts(): Promise<ReturnQueueCounts> {
    return this.returns.counts();
  }

  /** Returns how much an agency returns, as it sees it. */
  @Get('buyers/:agencyId/rate')
  @Permission('returns.decide')
  @RateLimit('admin-lists')
  @Header('cache-control', 'no-store')
  rate(@UuidParam('agencyId') agencyId: string): Promise<ReturnRate> {
    return this.returns.rate(agencyId);
  }

  @Post('lines/:id/decide')
  @Permission('returns.decide')
  @RateLimit('admin-changes')
  @HttpCode(HttpStatus.OK)
  @Header('cache-control', 'no-store')
  async decide(@UuidParam() id: string, @Body() body: DecideReturnDto, @Caller() caller: Principal): Promise<StaffReturnLine> {
    await this.decideReturn.execute(id, caller, toDecision(body));
    return presentQueued(seesAllPhones(caller), await this.returns.queued(id));
  }

  @Post('decide-many')
  @Permission('returns.decide')
  @RateLimit('admin-changes')
  @HttpCode(HttpStatus.OK)
  @Header('cache-control', 'no-store')
  decideMany(@Body() { lineIds, ...body }: DecideReturnsDto, @Caller() caller: Principal): Promise<DecidedReturns> {
    return this.decideReturn.executeMany(lineIds, caller, toDecision(body));
  }
}

/** Who manages leads sees the phone of each of them anyway. */
const seesAllPhones = (caller: Principal): boolean => permissionsOf(caller).includes('leads.manage');

/** Throws ValidationFailed for a code that doesn't fit the decision, and a refusal without a note. */
function toDecision({ decision, code = 'shown', note = '' }: DecideReturnDto): PersonalDecision {
  const codes: readonly string[] = decision === 'accept' ? ACCEPT_CODES : REFUSE_CODES;
  if (!codes.includes(code)) throw new ValidationFailed([{ field: 'code', message: RETURN_MESSAGES.decisionCode }]);
  if (decision === 'refuse' && note === '')
    throw new ValidationFailed([{ field: 'note', message: RETURN_MESSAGES.decisionNoteRequired }]);
  return { decision, code, note };
}

function toFilter({ status = 'requested', reason, buyer = '', overdue = false }: StaffReturnsQueryDto) {
  return { status, reason: reason ?? null, buyer, isOverdue: overdue };
}
