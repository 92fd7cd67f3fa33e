import type { TrialBalance } from '@warmline/contracts/reconciliation/types';
import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { sendCsv } from '../../../platform/lists/list-response.js';
import { ReadTrialBalance } from '../use-cases/read-trial-balance.use-case.js';
import { TrialBalanceQueryDto } from './dto/reconciliation.dto.js';

/** The sums of all accounts, of a month such as `2026-11` or of all months (W84). */
@Controller('api/admin/books')
export class TrialBalanceController {
  constructor(private readonly balance: ReadTrialBalance) {}

  @Get('trial-balance')
  @Permission('books.read')
  @RateLimit('admin-lists')
  @Header('cache-control', 'no-store')
  read(@Query() { month }: TrialBalanceQueryDto): Promise<TrialBalance> {
    return this.balance.execute(month);
  }

  @Get('trial-balance.csv')
  @Permission('books.read')
  @RateLimit('exports')
  csv(@Query() { month }: TrialBalanceQueryDto, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    void reply.header('cache-control', 'no-store');
    return sendCsv(reply, this.balance.export(caller, month), {
      name: `warmline-trial-balance${month === undefined ? '' : `-${month}`}.csv`,
      columns: [
        ['Account', ({ code }) => code],
        ['Debit', ({ debitCents }) => debitCents / 100],
        ['Credit', ({ creditCents }) => creditCents / 100],
        ['Balance (debit less credit)', ({ balanceCents }) => balanceCents / 100],
      ],
    });
  }
}
