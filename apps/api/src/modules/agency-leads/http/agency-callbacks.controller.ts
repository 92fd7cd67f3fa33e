import { Controller, Get, Query } from '@nestjs/common';
import type { AgencyCallback } from '@warmline/contracts/agency-leads/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { AccessLog } from '../../access-log/public.js';
import { scopeOf } from '../../agencies/public.js';
import { ReadAgencyCallbacks } from '../use-cases/read-agency-callbacks.use-case.js';
import { presentCallback } from './agency-lead.presenter.js';
import { AgencyCallbacksQueryDto, toFilter } from './dto/agency-leads.query.js';

/** Serves the callbacks in My Leads (L97). */
@Controller('api/my-leads/callbacks')
export class AgencyCallbacksController {
  constructor(
    private readonly callbacks: ReadAgencyCallbacks,
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
    const page = await this.callbacks.page(caller.userId, scope, toFilter(filters), { sort, cursor, limit });
    if (scope.seesContacts) await this.accessLog.recordShown(caller, page.rows);
    return presentPage(page, presentCallback(scope.seesContacts));
  }
}
