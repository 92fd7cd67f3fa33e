import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import { RECONCILIATION_LIMITS } from '@warmline/contracts/reconciliation/limits';
import type { ReconciliationItem, ReconciliationRun } from '@warmline/contracts/reconciliation/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { AcknowledgeItem } from '../use-cases/acknowledge-item.use-case.js';
import { ReadBooks } from '../use-cases/read-books.use-case.js';
import { StartRun } from '../use-cases/start-run.use-case.js';
import { AcknowledgeDto, ReconcileDto, ReconciliationQueryDto } from './dto/reconciliation.dto.js';
import { presentItem, presentRun } from './reconciliation.presenter.js';

/** The shop's books, for admins: comparisons with the card provider. */
@Controller('api/admin/reconciliation')
export class ReconciliationController {
  constructor(
    private readonly startRun: StartRun,
    private readonly acknowledgeItem: AcknowledgeItem,
    private readonly books: ReadBooks,
  ) {}

  /** Compares now, and answers with the result; with `running` if that takes longer than 20 seconds. */
  @Post('run')
  @Permission('books.read')
  @RateLimit('reconcile')
  @HttpCode(HttpStatus.OK)
  async run(
    @Body() { cutOffMinutes = RECONCILIATION_LIMITS.cutOffMinutes.standard }: ReconcileDto,
    @Caller() caller: Principal,
  ): Promise<ReconciliationRun> {
    return presentRun(await this.startRun.execute(caller, cutOffMinutes));
  }

  @Get('runs')
  @Permission('books.read')
  @RateLimit('admin-lists')
  async listRuns(@Query() { cursor, limit = LIMITS.listPageSize }: ReconciliationQueryDto): Promise<Page<ReconciliationRun>> {
    return presentPage(await this.books.runPage({ cursor, limit }), presentRun);
  }

  @Get('runs/:id/items')
  @Permission('books.read')
  @RateLimit('admin-lists')
  async listItems(
    @UuidParam() id: string,
    @Query() { cursor, limit = LIMITS.listPageSize }: ReconciliationQueryDto,
  ): Promise<Page<ReconciliationItem>> {
    return presentPage(await this.books.itemPage(id, { cursor, limit }), presentItem);
  }

  @Post('items/:id/acknowledge')
  @Permission('books.read')
  @RateLimit('admin-changes')
  @HttpCode(HttpStatus.NO_CONTENT)
  async acknowledge(@UuidParam() id: string, @Body() { note }: AcknowledgeDto, @Caller() caller: Principal): Promise<void> {
    await this.acknowledgeItem.execute(id, caller, note);
  }
}
