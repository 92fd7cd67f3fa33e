import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import { permissionsOf } from '@warmline/contracts/access';
import type { Campaign, CampaignPage, LedgerPage } from '@warmline/contracts/campaigns/types';
import { LIMITS } from '@warmline/contracts/limits';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { ChangeCampaign } from '../use-cases/settings/change-campaign.use-case.js';
import { ReadCampaigns } from '../use-cases/settings/read-campaigns.use-case.js';
import { CreditCampaign } from '../use-cases/tickets/credit-campaign.use-case.js';
import { presentCampaign } from './campaign.presenter.js';
import { AttachCampaignDto, CampaignPageDto, CreditCampaignDto, PauseCampaignDto } from './dto/campaigns.dto.js';

const staff = (caller: Principal) => ({ caller, by: 'staff' as const });
const seesNumbers = (caller: Principal) => permissionsOf(caller).includes('calls.manage');

/** Serves campaigns to staff (C13, C22, C34, C35). */
@Controller('api/admin/campaigns')
export class AdminCampaignsController {
  constructor(
    private readonly campaigns: ReadCampaigns,
    private readonly changes: ChangeCampaign,
    private readonly credits: CreditCampaign,
  ) {}

  @Get()
  @Permission('calls.read_all')
  @RateLimit('admin-lists')
  async list(
    @Query() { cursor, limit = LIMITS.listPageSize }: CampaignPageDto,
    @Caller() caller: Principal,
  ): Promise<CampaignPage> {
    return presentPage(await this.campaigns.page(null, { cursor, limit }), presentCampaign(seesNumbers(caller)));
  }

  @Get(':id')
  @Permission('calls.read_all')
  @RateLimit('admin-lists')
  async read(@UuidParam() id: string, @Caller() caller: Principal): Promise<Campaign> {
    return presentCampaign(seesNumbers(caller))(await this.campaigns.one(null, id));
  }

  @Get(':id/ledger')
  @Permission('calls.read_all')
  @RateLimit('admin-lists')
  async ledger(@UuidParam() id: string, @Query() { cursor, limit = LIMITS.listPageSize }: CampaignPageDto): Promise<LedgerPage> {
    return presentPage(await this.campaigns.statement(null, id, { cursor, limit }), (row) => row);
  }

  @Post(':id/pause')
  @Permission('calls.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  async pause(@UuidParam() id: string, @Body() { reason }: PauseCampaignDto, @Caller() caller: Principal): Promise<Campaign> {
    return presentCampaign(true)(await this.changes.pause(staff(caller), id, reason));
  }

  @Post(':id/resume')
  @Permission('calls.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  async resume(@UuidParam() id: string, @Caller() caller: Principal): Promise<Campaign> {
    return presentCampaign(true)(await this.changes.resume(staff(caller), id));
  }

  /** Gives calls back. */
  @Post(':id/credit')
  @Permission('calls.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  async credit(@UuidParam() id: string, @Body() body: CreditCampaignDto, @Caller() caller: Principal): Promise<Campaign> {
    await this.credits.credit(caller, id, body);
    return this.read(id, caller);
  }

  /** Gives the campaign of a guest to an account. */
  @Post(':id/attach')
  @Permission('calls.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  async attach(@UuidParam() id: string, @Body() { userId }: AttachCampaignDto, @Caller() caller: Principal): Promise<Campaign> {
    await this.credits.attach(caller, id, userId);
    return this.read(id, caller);
  }
}
