import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, Req } from '@nestjs/common';
import type { AdminCall, CallReview, CallReviewPage, LiveCallPage } from '@warmline/contracts/calls/types';
import { RECORD_LIMITS, type CallRecordsReceipt } from '@warmline/contracts/calls/records';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { FastifyRequest } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { DecideCall } from '../use-cases/admin/decide-call.use-case.js';
import { ReadCallEvidence } from '../use-cases/admin/read-call-evidence.use-case.js';
import { ReadLiveCalls } from '../use-cases/admin/read-live-calls.use-case.js';
import { UploadCallRecords } from '../use-cases/admin/upload-call-records.use-case.js';
import { ReviewCalls } from '../use-cases/admin/review-calls.use-case.js';
import { presentAdminCall, presentCall } from './call.presenter.js';
import { CloseReviewDto, DecideCallDto, ReviewsQueryDto } from './dto/admin-calls.dto.js';

/** Serves the calls of all agencies to staff (C50, C52, C80). */
@Controller('api/admin/calls')
export class AdminCallsController {
  constructor(
    private readonly liveCalls: ReadLiveCalls,
    private readonly reviews: ReviewCalls,
    private readonly evidence: ReadCallEvidence,
    private readonly decisions: DecideCall,
    private readonly uploadRecords: UploadCallRecords,
  ) {}

  /** Returns the calls on the line; none of them counts yet, so numbers are masked for everybody. */
  @Get('live')
  @Permission('calls.read_all')
  @RateLimit('admin-lists')
  async live(@Caller() { userId }: Principal): Promise<LiveCallPage> {
    return presentPage(await this.liveCalls.execute(userId), presentCall(false));
  }

  @Get('reviews')
  @Permission('calls.manage')
  @RateLimit('admin-lists')
  async list(
    @Query() { closed, cursor, limit = LIMITS.listPageSize }: ReviewsQueryDto,
    @Caller() { userId }: Principal,
  ): Promise<CallReviewPage> {
    return presentPage(await this.reviews.page(userId, closed === 'true', { cursor, limit }), (review) => review);
  }

  @Post('reviews/:id/close')
  @Permission('calls.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  close(@UuidParam() id: string, @Body() { note }: CloseReviewDto, @Caller() caller: Principal): Promise<CallReview> {
    return this.reviews.close(caller, id, note);
  }

  /** Receives records of calls as JSON lines, each line like an event of the voice system (C63). */
  @Post('records')
  @Permission('calls.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('upload')
  async records(@Req() { body }: FastifyRequest, @Caller() caller: Principal): Promise<CallRecordsReceipt> {
    const { bad, ...counts } = await this.uploadRecords.execute(caller, typeof body === 'string' ? body : '');
    return { ...counts, badLines: bad.length, bad: bad.slice(0, RECORD_LIMITS.badShown) };
  }

  /** Returns one call with its events. */
  @Get(':id')
  @Permission('calls.manage')
  @RateLimit('admin-lists')
  async read(@UuidParam() id: string): Promise<AdminCall> {
    return presentAdminCall(await this.evidence.execute(id));
  }

  @Post(':id/decision')
  @Permission('calls.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  async decide(@UuidParam() id: string, @Body() body: DecideCallDto, @Caller() caller: Principal): Promise<AdminCall> {
    await this.decisions.execute(caller, id, body);
    return this.read(id);
  }
}
