import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import type { AgencyCallback, AgencyLeadCounts } from '@warmline/contracts/agency-leads/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { IntParam } from '../../../platform/http/int-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { AccessLog } from '../../access-log/public.js';
import { scopeOf } from '../../agencies/public.js';
import { ChangeAgencyLeads } from '../use-cases/change-agency-leads.use-case.js';
import { ReadAgencyLeads } from '../use-cases/read-agency-leads.use-case.js';
import { presentCallback } from './agency-lead.presenter.js';
import { AgencyCallbacksQueryDto, SetCallbackStatusDto, SetLeadNoteDto, toFilter } from './dto/agency-leads.query.js';

/** Serves the callbacks in My Leads (L97, L66). */
@Controller('api/my-leads/callbacks')
export class AgencyCallbacksController {
  constructor(
    private readonly callbacks: ReadAgencyLeads,
    private readonly changes: ChangeAgencyLeads,
    private readonly accessLog: AccessLog,
  ) {}

  @Get()
  @Permission('purchases.read')
  @RateLimit('own-lists')
  async list(
    @Query() { sort, cursor, limit = LIMITS.listPageSize, ...filters }: AgencyCallbacksQueryDto,
    @Caller() caller: Principal,
  ): Promise<Page<AgencyCallback>> {
    const scope = scopeOf(caller);
    const page = await this.callbacks.page('callbacks', caller.userId, scope, toFilter(filters), { sort, cursor, limit });
    if (scope.seesContacts) await this.accessLog.recordShown(caller, page.rows);
    return presentPage(page, presentCallback(scope.seesContacts));
  }

  @Get('counts')
  @Permission('purchases.read')
  @RateLimit('own-lists')
  counts(@Caller() caller: Principal): Promise<AgencyLeadCounts> {
    return this.callbacks.counts('callbacks', scopeOf(caller));
  }

  /** Sets the status of callbacks; those that the seat may not see stay as they are. */
  @Put('status')
  @Permission('purchases.update_leads')
  @RateLimit('lead-changes')
  async setStatus(@Body() { callbackIds, status }: SetCallbackStatusDto, @Caller() caller: Principal): Promise<AgencyCallback[]> {
    const change = { status, userId: caller.userId };
    const rows = await this.changes.setStatus('callbacks', scopeOf(caller), callbackIds, change);
    await this.accessLog.recordAnswered(caller, rows);
    return rows.map(presentCallback(true));
  }

  @Put(':id/note')
  @Permission('purchases.update_leads')
  @RateLimit('lead-changes')
  async setNote(@IntParam() id: number, @Body() body: SetLeadNoteDto, @Caller() caller: Principal): Promise<AgencyCallback> {
    const change = { ...body, userId: caller.userId };
    const row = await this.changes.setNote('callbacks', scopeOf(caller), id, change);
    await this.accessLog.recordAnswered(caller, [row]);
    return presentCallback(true)(row);
  }
}
