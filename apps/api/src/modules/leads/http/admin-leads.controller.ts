import { Body, Controller, Get, HttpCode, HttpStatus, Post, Put, Query, Res } from '@nestjs/common';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { AdminLead, AdminLeadRow } from '@warmline/contracts/leads/admin-types';
import type { Page } from '@warmline/contracts/lists/page';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { IntParam } from '../../../platform/http/int-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage, presentParts, sendCsv } from '../../../platform/lists/list-response.js';
import { Prices } from '../../prices/public.js';
import { AddLead } from '../use-cases/admin/add-lead.use-case.js';
import { BrowseLeads } from '../use-cases/admin/browse-leads.use-case.js';
import { EditLead } from '../use-cases/admin/edit-lead.use-case.js';
import { PutBackLead } from '../use-cases/admin/put-back-lead.use-case.js';
import { WithdrawLead } from '../use-cases/admin/withdraw-lead.use-case.js';
import { LEADS_CSV, presentLead, presentLeadHistory } from './admin-lead.presenter.js';
import { AddLeadDto } from './dto/add-lead.dto.js';
import { AdminLeadsQueryDto } from './dto/admin-leads.query.js';
import { EditLeadDto } from './dto/edit-lead.dto.js';

@Controller('api/admin')
export class AdminLeadsController {
  constructor(
    private readonly addLead: AddLead,
    private readonly browse: BrowseLeads,
    private readonly editLead: EditLead,
    private readonly withdrawLead: WithdrawLead,
    private readonly putBackLead: PutBackLead,
    private readonly prices: Prices,
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
  async list(
    @Query() { cursor, sort, limit = LEAD_LIMITS.pageSize, ...filter }: AdminLeadsQueryDto,
    @Caller() { userId }: Principal,
  ): Promise<Page<AdminLeadRow>> {
    const now = Date.now();
    const lists = await this.prices.leadLists();
    return presentPage(await this.browse.page(userId, filter, { cursor, sort, limit }), (row) => presentLead(row, now, lists));
  }

  /** Returns all matching leads as a CSV file. */
  @Get('leads.csv')
  @Permission('leads.manage')
  @RateLimit('exports')
  async csv(
    @Query() { cursor: _cursor, limit: _limit, sort, ...filter }: AdminLeadsQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const now = Date.now();
    const leads = await this.browse.export(caller, filter, sort);
    const lists = await this.prices.leadLists();
    return sendCsv(
      reply,
      presentParts(leads, (row) => presentLead(row, now, lists)),
      LEADS_CSV,
    );
  }

  @Get('leads/:id')
  @Permission('leads.manage')
  @RateLimit('admin-lists')
  async read(@IntParam() id: number): Promise<AdminLead> {
    return presentLeadHistory(await this.browse.one(id), Date.now(), await this.prices.leadLists());
  }

  /** Changes the values of a lead that nobody owns or holds (L51). */
  @Put('leads/:id')
  @Permission('leads.manage')
  @RateLimit('admin-changes')
  async edit(@IntParam() id: number, @Body() body: EditLeadDto, @Caller() caller: Principal): Promise<AdminLead> {
    await this.editLead.execute(id, body, caller);
    return this.read(id);
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
