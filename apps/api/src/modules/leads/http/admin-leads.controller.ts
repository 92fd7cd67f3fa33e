import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import type { AdminLead, AdminLeadPage } from '@warmline/contracts/leads/admin-types';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { IntParam } from '../../../platform/http/int-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { AddLead } from '../use-cases/admin/add-lead.use-case.js';
import { BrowseLeads } from '../use-cases/admin/browse-leads.use-case.js';
import { PutBackLead } from '../use-cases/admin/put-back-lead.use-case.js';
import { WithdrawLead } from '../use-cases/admin/withdraw-lead.use-case.js';
import { presentLead, presentLeadHistory } from './admin-lead.presenter.js';
import { AddLeadDto } from './dto/add-lead.dto.js';
import { AdminLeadsQueryDto } from './dto/admin-leads.query.js';

@Controller('api/admin')
export class AdminLeadsController {
  constructor(
    private readonly addLead: AddLead,
    private readonly browse: BrowseLeads,
    private readonly withdrawLead: WithdrawLead,
    private readonly putBackLead: PutBackLead,
  ) {}

  /** Adds one lead from the single-lead form (B7.12). */
  @Post('aged-leads')
  @Permission('leads.manage')
  @RateLimit('admin-changes')
  async add(@Body() body: AddLeadDto, @Caller() caller: Principal): Promise<AdminLead> {
    return this.read(await this.addLead.execute(body, caller));
  }

  @Get('leads')
  @Permission('leads.manage')
  @RateLimit('admin-lists')
  async list(@Query() { cursor, limit, ...filter }: AdminLeadsQueryDto, @Caller() { userId }: Principal): Promise<AdminLeadPage> {
    const before = cursor === undefined ? null : Number(cursor);
    const page = await this.browse.page(userId, filter, before, limit ?? LEAD_LIMITS.pageSize);
    const now = Date.now();
    const next = page.next === null ? null : String(page.next);
    return { ...page, next, rows: page.rows.map((row) => presentLead(row, now)) };
  }

  @Get('leads/:id')
  @Permission('leads.manage')
  @RateLimit('admin-lists')
  async read(@IntParam() id: number): Promise<AdminLead> {
    return presentLeadHistory(await this.browse.one(id), Date.now());
  }

  @Post('leads/:id/withdraw')
  @Permission('leads.manage')
  @RateLimit('admin-changes')
  @HttpCode(HttpStatus.OK)
  async withdraw(@IntParam() id: number, @Caller() caller: Principal): Promise<AdminLead> {
    await this.withdrawLead.execute(id, caller);
    return this.read(id);
  }

  @Post('leads/:id/put-back')
  @Permission('leads.manage')
  @RateLimit('admin-changes')
  @HttpCode(HttpStatus.OK)
  async putBack(@IntParam() id: number, @Caller() caller: Principal): Promise<AdminLead> {
    await this.putBackLead.execute(id, caller);
    return this.read(id);
  }
}
