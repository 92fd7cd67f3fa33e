import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import type { Statement, StatementPage } from '@warmline/contracts/statements/types';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { sendCsv } from '../../../platform/lists/list-response.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import { documentsOf } from '../invoice-scope.js';
import { renderStatement } from '../pdf/render-statement.js';
import { ReadAccounting } from '../use-cases/statements/read-accounting.use-case.js';
import { ReadStatements } from '../use-cases/statements/read-statements.use-case.js';
import { accountingCsv, presentMonth, presentStatement } from './statement.presenter.js';

/** Serves the statements of the caller's agency (W68). */
@Controller('api/statements')
export class StatementsController {
  constructor(
    private readonly statements: ReadStatements,
    private readonly accounting: ReadAccounting,
    private readonly slots: AccountSlots,
  ) {}

  @Get()
  @Permission('wallet.use')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async list(@Caller() caller: Principal): Promise<StatementPage> {
    const months = await this.slots.run(caller.userId, () => this.statements.list(documentsOf(caller)));
    return { items: months.map(presentMonth), next: null };
  }

  /** Returns a month's file for accountants. */
  @Get(':month.csv')
  @Permission('wallet.use')
  @RateLimit('exports')
  csv(@Param('month') month: string, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    void reply.header('cache-control', 'no-store');
    return sendCsv(reply, this.accounting.parts(documentsOf(caller), month), accountingCsv(month));
  }

  /** Returns a statement as a PDF file: that of a month that is over is the same each time. */
  @Get(':month.pdf')
  @Permission('wallet.use')
  @RateLimit('exports')
  async pdf(@Param('month') month: string, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const file = await this.slots.run(caller.userId, async () =>
      renderStatement(presentStatement(await this.statements.read(documentsOf(caller), month))),
    );
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="warmline-statement-${month}.pdf"`,
        'cache-control': 'no-store',
      })
      .send(file);
  }

  @Get(':month')
  @Permission('wallet.use')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async read(@Param('month') month: string, @Caller() caller: Principal): Promise<Statement> {
    return presentStatement(await this.slots.run(caller.userId, () => this.statements.read(documentsOf(caller), month)));
  }
}
