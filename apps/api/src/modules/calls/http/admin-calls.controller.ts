import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import type { CallReview, CallReviewPage, LiveCallPage } from '@warmline/contracts/calls/types';
import { LIMITS } from '@warmline/contracts/limits';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { ReadLiveCalls } from '../use-cases/admin/read-live-calls.use-case.js';
import { ReviewCalls } from '../use-cases/admin/review-calls.use-case.js';
import { presentCall } from './call.presenter.js';
import { CloseReviewDto, ReviewsQueryDto } from './dto/admin-calls.dto.js';

/** Serves the calls of all agencies to staff (C50, C52). */
@Controller('api/admin/calls')
export class AdminCallsController {
  constructor(
    private readonly liveCalls: ReadLiveCalls,
    private readonly reviews: ReviewCalls,
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
}
