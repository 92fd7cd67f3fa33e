import { Body, Controller, Get, HttpCode, HttpStatus, Post, Put, Query, Res } from '@nestjs/common';
import type { AgencyLead, AgencyLeadCounts, LeadExport } from '@warmline/contracts/agency-leads/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { ZoneQueryDto } from '../../../platform/http/day-range.query.js';
import { IntParam } from '../../../platform/http/int-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage, sendCsv } from '../../../platform/lists/list-response.js';
import { AccessLog } from '../../access-log/public.js';
import { scopeOf } from '../../agencies/public.js';
import { ChangeAgencyLeads } from '../use-cases/change-agency-leads.use-case.js';
import { ExportAgencyLeads } from '../use-cases/export-agency-leads.use-case.js';
import { ReadAgencyLeads } from '../use-cases/read-agency-leads.use-case.js';
import { presentExport, presentLead } from './agency-lead.presenter.js';
import { callbacksCsv, leadsCsv } from './agency-leads.csv.js';
import {
  AgencyLeadsQueryDto,
  CreateLeadExportDto,
  OwnedListQueryDto,
  SetLeadNoteDto,
  SetLeadStatusDto,
  toFilter,
} from './dto/agency-leads.query.js';

/** Serves My Leads (M94). */
@Controller('api/my-leads')
export class AgencyLeadsController {
  constructor(
    private readonly leads: ReadAgencyLeads,
    private readonly changes: ChangeAgencyLeads,
    private readonly exports: ExportAgencyLeads,
    private readonly accessLog: AccessLog,
  ) {}

  @Get()
  @Permission('purchases.read')
  @RateLimit('own-lists')
  async list(
    @Query() { sort, cursor, limit = LIMITS.listPageSize, ...filters }: AgencyLeadsQueryDto,
    @Caller() caller: Principal,
  ): Promise<Page<AgencyLead>> {
    const scope = scopeOf(caller);
    const page = await this.leads.page('leads', caller.userId, scope, toFilter(filters), { sort, cursor, limit });
    if (scope.seesContacts) await this.accessLog.recordShown(caller, page.rows);
    return presentPage(page, presentLead(scope.seesContacts));
  }

  @Get('counts')
  @Permission('purchases.read')
  @RateLimit('own-lists')
  counts(@Caller() caller: Principal): Promise<AgencyLeadCounts> {
    return this.leads.counts('leads', scopeOf(caller));
  }

  /** Sets the status of leads; those that the seat may not see stay as they are. */
  @Put('status')
  @Permission('purchases.update_leads')
  @RateLimit('lead-changes')
  async setStatus(@Body() { leadIds, status }: SetLeadStatusDto, @Caller() caller: Principal): Promise<AgencyLead[]> {
    const rows = await this.changes.setStatus('leads', scopeOf(caller), leadIds, { status, userId: caller.userId });
    await this.accessLog.recordAnswered(caller, rows);
    return rows.map(presentLead(true));
  }

  @Put(':id/note')
  @Permission('purchases.update_leads')
  @RateLimit('lead-changes')
  async setNote(@IntParam() id: number, @Body() body: SetLeadNoteDto, @Caller() caller: Principal): Promise<AgencyLead> {
    const row = await this.changes.setNote('leads', scopeOf(caller), id, { ...body, userId: caller.userId });
    await this.accessLog.recordAnswered(caller, [row]);
    return presentLead(true)(row);
  }

  /** Fixes which leads or callbacks the next file contains. */
  @Post('exports')
  @Permission('purchases.export')
  @RateLimit('purchases-csv')
  async createExport(
    @Body() { list = 'leads', onlyNew, ...filters }: CreateLeadExportDto,
    @Caller() caller: Principal,
  ): Promise<LeadExport> {
    const { made, left } = await this.exports.create(list, scopeOf(caller), caller.userId, { ...toFilter(filters), onlyNew });
    return presentExport(made, left);
  }

  /** Returns the latest export of a list, which can be downloaded again; null without one. */
  @Get('exports/last')
  @Permission('purchases.export')
  @RateLimit('own-lists')
  async lastExport(
    @Query() { list = 'leads' }: OwnedListQueryDto,
    @Caller() caller: Principal,
  ): Promise<{ last: LeadExport | null }> {
    const last = await this.exports.last(list, scopeOf(caller));
    return { last: last && presentExport(last) };
  }

  @Get('exports/:id/leads.csv')
  @Permission('purchases.export')
  @RateLimit('exports')
  async exportCsv(
    @UuidParam() id: string,
    @Query() { zone = 'UTC' }: ZoneQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const file = await this.exports.parts(scopeOf(caller), caller, id);
    return file.list === 'leads' ? sendCsv(reply, file.parts, leadsCsv(zone)) : sendCsv(reply, file.parts, callbacksCsv(zone));
  }

  /** Marks what an export contains as exported; the page calls it once it has the whole file. */
  @Post('exports/:id/confirm')
  @Permission('purchases.export')
  @RateLimit('own-lists')
  @HttpCode(HttpStatus.NO_CONTENT)
  confirmExport(@UuidParam() id: string, @Caller() caller: Principal): Promise<void> {
    return this.exports.confirm(scopeOf(caller), id);
  }
}
