import { Body, Controller, Get, HttpCode, HttpStatus, Patch, Post, Query } from '@nestjs/common';
import { permissionsOf } from '@warmline/contracts/auth/access';
import type { AdminCampaign, AdminCampaignPage, LedgerPage } from '@warmline/contracts/campaigns/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { AttachCampaign } from '../use-cases/orders/attach-campaign.use-case.js';
import { ChangeCampaign } from '../use-cases/settings/change-campaign.use-case.js';
import { ReadAdminCampaigns } from '../use-cases/settings/read-admin-campaigns.use-case.js';
import { ReadCampaigns } from '../use-cases/settings/read-campaigns.use-case.js';
import { CreditCampaign } from '../use-cases/tickets/credit-campaign.use-case.js';
import { presentCampaign } from './campaign.presenter.js';
import { AdminCampaignsQueryDto, toFilter } from './dto/admin-campaigns.query.js';
import {
  AdminUpdateCampaignDto,
  AttachCampaignDto,
  CampaignPageDto,
  CreditCampaignDto,
  PauseCampaignDto,
} from './dto/campaigns.dto.js';

const staff = (caller: Principal) => ({ caller, by: 'staff' as const });
const seesNumbers = (caller: Principal) => permissionsOf(caller).includes('calls.manage');

/** Serves campaigns to staff (C13, C22, C34, C35, C51, C76). */
@Controller('api/admin/campaigns')
export class AdminCampaignsController {
  constructor(
    private readonly campaigns: ReadAdminCampaigns,
    private readonly statements: ReadCampaigns,
    private readonly changes: ChangeCampaign,
    private readonly credits: CreditCampaign,
    private readonly attaching: AttachCampaign,
  ) {}

  @Get()
  @Permission('calls.read_all')
  @RateLimit('admin-lists')
  async list(
    @Query() { cursor, limit = LIMITS.listPageSize, ...filters }: AdminCampaignsQueryDto,
    @Caller() caller: Principal,
  ): Promise<AdminCampaignPage> {
    const rows = await this.campaigns.page(caller.userId, toFilter(filters), { cursor, limit });
    return presentPage(rows, (row) => presentCampaign(seesNumbers(caller))(row));
  }

  @Get(':id')
  @Permission('calls.read_all')
  @RateLimit('admin-lists')
  async read(@UuidParam() id: string, @Caller() caller: Principal): Promise<AdminCampaign> {
    return presentCampaign(seesNumbers(caller))(await this.campaigns.one(id));
  }

  @Get(':id/ledger')
  @Permission('calls.read_all')
  @RateLimit('admin-lists')
  async ledger(@UuidParam() id: string, @Query() { cursor, limit = LIMITS.listPageSize }: CampaignPageDto): Promise<LedgerPage> {
    return presentPage(await this.statements.statement(null, id, { cursor, limit }), (row) => row);
  }

  @Patch(':id')
  @Permission('calls.manage')
  @RateLimit('admin-changes')
  async change(
    @UuidParam() id: string,
    @Body() { priority, weight, reason, ...changes }: AdminUpdateCampaignDto,
    @Caller() caller: Principal,
  ): Promise<AdminCampaign> {
    await this.changes.change(staff(caller), id, changes, { priority, weight, reason });
    return this.read(id, caller);
  }

  @Post(':id/pause')
  @Permission('calls.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  async pause(
    @UuidParam() id: string,
    @Body() { reason }: PauseCampaignDto,
    @Caller() caller: Principal,
  ): Promise<AdminCampaign> {
    await this.changes.pause(staff(caller), id, reason);
    return this.read(id, caller);
  }

  @Post(':id/resume')
  @Permission('calls.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  async resume(@UuidParam() id: string, @Caller() caller: Principal): Promise<AdminCampaign> {
    await this.changes.resume(staff(caller), id);
    return this.read(id, caller);
  }

  /** Gives calls back. */
  @Post(':id/credit')
  @Permission('calls.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  async credit(@UuidParam() id: string, @Body() body: CreditCampaignDto, @Caller() caller: Principal): Promise<AdminCampaign> {
    await this.credits.credit(caller, id, body);
    return this.read(id, caller);
  }

  /** Gives the campaign of a guest to an account. */
  @Post(':id/attach')
  @Permission('calls.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  async attach(
    @UuidParam() id: string,
    @Body() { userId }: AttachCampaignDto,
    @Caller() caller: Principal,
  ): Promise<AdminCampaign> {
    await this.attaching.execute(caller, id, userId);
    return this.read(id, caller);
  }
}
