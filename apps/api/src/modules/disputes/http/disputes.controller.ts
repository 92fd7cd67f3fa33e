import type { Dispute, DisputeDetail, DisputeEvidencePack } from '@warmline/contracts/disputes/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import { Body, Controller, Get, Header, HttpCode, HttpStatus, Param, Post, Query } from '@nestjs/common';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { DisputeSettings } from '../disputes.settings.js';
import { AnswerDispute } from '../use-cases/answer-dispute.use-case.js';
import { autoSubmitAt, isSubmittedElsewhere } from '../use-cases/answer-disputes.use-case.js';
import { ReadDisputes } from '../use-cases/read-disputes.use-case.js';
import { presentDetail, presentDispute, presentPack } from './dispute.presenter.js';
import { DisputesQueryDto, SubmitEvidenceDto } from './dto/disputes.dto.js';

/** Serves disputes of card payments, and their answers (W96, W97). */
@Controller('api/admin/disputes')
export class DisputesController {
  constructor(
    private readonly disputes: ReadDisputes,
    private readonly answer: AnswerDispute,
    private readonly settings: DisputeSettings,
  ) {}

  @Get()
  @Permission('disputes.manage')
  @RateLimit('admin-lists')
  @Header('cache-control', 'no-store')
  async list(@Query() { cursor, state, limit = LIMITS.listPageSize }: DisputesQueryDto): Promise<Page<Dispute>> {
    return presentPage(await this.disputes.page(state || null, { cursor, limit }), presentDispute);
  }

  @Get(':id')
  @Permission('disputes.manage')
  @RateLimit('admin-lists')
  @Header('cache-control', 'no-store')
  read(@Param('id') id: string): Promise<DisputeDetail> {
    return this.detail(id);
  }

  /** Returns the evidence that would be submitted now, or that was. */
  @Get(':id/evidence')
  @Permission('disputes.manage')
  @RateLimit('admin-lists')
  @Header('cache-control', 'no-store')
  async evidence(@Param('id') id: string): Promise<DisputeEvidencePack> {
    return presentPack(await this.disputes.pack(await this.disputes.find(id)));
  }

  /** Submits the evidence to the bank, once. */
  @Post(':id/submit')
  @Permission('disputes.manage')
  @RateLimit('admin-changes')
  @HttpCode(HttpStatus.OK)
  @Header('cache-control', 'no-store')
  async submit(
    @Param('id') id: string,
    @Body() { sha256 }: SubmitEvidenceDto,
    @Caller() caller: Principal,
  ): Promise<DisputeDetail> {
    await this.answer.submit(caller, id, sha256);
    return this.detail(id);
  }

  /** Gives the dispute up. */
  @Post(':id/accept')
  @Permission('disputes.manage')
  @RateLimit('admin-changes')
  @HttpCode(HttpStatus.OK)
  @Header('cache-control', 'no-store')
  async accept(@Param('id') id: string, @Caller() caller: Principal): Promise<DisputeDetail> {
    await this.answer.accept(caller, id);
    return this.detail(id);
  }

  private async detail(id: string): Promise<DisputeDetail> {
    const dispute = await this.disputes.find(id);
    return presentDetail(dispute, autoSubmitAt(dispute, this.settings), isSubmittedElsewhere(dispute, this.settings));
  }
}
