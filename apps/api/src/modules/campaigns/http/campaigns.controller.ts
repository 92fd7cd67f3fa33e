import { Body, Controller, Get, HttpCode, HttpStatus, Patch, Post, Query, Res } from '@nestjs/common';
import type { Campaign, CampaignPage, LedgerPage } from '@warmline/contracts/campaigns/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage, sendCsv } from '../../../platform/lists/list-response.js';
import { scopeOf } from '../../agencies/public.js';
import { ChangeCampaign } from '../use-cases/settings/change-campaign.use-case.js';
import { ReadCampaigns } from '../use-cases/settings/read-campaigns.use-case.js';
import { presentCampaign, STATEMENT_CSV, type PresentedCampaign } from './campaign.presenter.js';
import { CampaignPageDto, UpdateCampaignDto } from './dto/campaigns.dto.js';

const buyer = (caller: Principal) => ({ caller, by: 'buyer' as const });

/** Serves the campaigns of an agency (C1, C13, C20). */
@Controller('api/campaigns')
export class CampaignsController {
  constructor(
    private readonly campaigns: ReadCampaigns,
    private readonly changes: ChangeCampaign,
  ) {}

  @Get()
  @Permission('calls.read')
  @RateLimit('own-lists')
  async list(
    @Query() { cursor, limit = LIMITS.listPageSize }: CampaignPageDto,
    @Caller() caller: Principal,
  ): Promise<CampaignPage> {
    const scope = scopeOf(caller);
    return presentPage(await this.campaigns.page(scope, { cursor, limit }), presentCampaign(scope.seesContacts));
  }

  @Get(':id')
  @Permission('calls.read')
  @RateLimit('own-lists')
  async read(@UuidParam() id: string, @Caller() caller: Principal): Promise<Campaign> {
    return this.present(caller, await this.campaigns.one(scopeOf(caller), id));
  }

  @Get(':id/statement')
  @Permission('calls.read')
  @RateLimit('own-lists')
  async statement(
    @UuidParam() id: string,
    @Query() { cursor, limit = LIMITS.listPageSize }: CampaignPageDto,
    @Caller() caller: Principal,
  ): Promise<LedgerPage> {
    return presentPage(await this.campaigns.statement(scopeOf(caller), id, { cursor, limit }), (row) => row);
  }

  /** Returns the whole statement as a CSV file. */
  @Get(':id/statement.csv')
  @Permission('calls.read')
  @RateLimit('exports')
  async statementCsv(@UuidParam() id: string, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return sendCsv(reply, await this.campaigns.statementParts(scopeOf(caller), id), STATEMENT_CSV);
  }

  @Patch(':id')
  @Permission('campaigns.manage')
  @RateLimit('campaign-changes')
  async change(@UuidParam() id: string, @Body() body: UpdateCampaignDto, @Caller() caller: Principal): Promise<Campaign> {
    return this.present(caller, await this.changes.change(buyer(caller), id, body));
  }

  @Post(':id/start')
  @Permission('campaigns.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('campaign-changes')
  async start(@UuidParam() id: string, @Caller() caller: Principal): Promise<Campaign> {
    return this.present(caller, await this.changes.start(buyer(caller), id));
  }

  @Post(':id/pause')
  @Permission('campaigns.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('campaign-changes')
  async pause(@UuidParam() id: string, @Caller() caller: Principal): Promise<Campaign> {
    return this.present(caller, await this.changes.pause(buyer(caller), id));
  }

  @Post(':id/resume')
  @Permission('campaigns.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('campaign-changes')
  async resume(@UuidParam() id: string, @Caller() caller: Principal): Promise<Campaign> {
    return this.present(caller, await this.changes.resume(buyer(caller), id));
  }

  private present(caller: Principal, row: PresentedCampaign): Campaign {
    return presentCampaign(scopeOf(caller).seesContacts)(row);
  }
}
