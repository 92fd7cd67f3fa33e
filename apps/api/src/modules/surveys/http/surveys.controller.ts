import { Body, Controller, HttpCode, HttpStatus, Post, Req, Res } from '@nestjs/common';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import { inDollars } from '@warmline/domain/prices/quote';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.decorators.js';
import { MaybeCaller, type Principal } from '../../../platform/auth/principal.js';
import { SessionReader } from '../../../platform/auth/session-reader.js';
import { Settings } from '../../../platform/config/settings.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { originOf, signIn } from '../../auth/public.js';
import { SubmitSurvey, type Submission } from '../use-cases/submit-survey.use-case.js';
import { RingcloudSurveyDto } from './dto/ringcloud-survey.dto.js';
import { SurveyDto } from './dto/survey.dto.js';
import { toRingcloudSubmission, toSubmission } from './survey.mapper.js';

@Controller('api')
export class SurveysController {
  constructor(
    private readonly submitSurvey: SubmitSurvey,
    private readonly settings: Settings,
    private readonly sessions: SessionReader,
  ) {}

  /** Saves survey 1, creates the account, signs in to it (P46) and returns the quote. */
  @Post('survey')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('survey', 'survey-day', 'survey-network')
  survey(
    @Body() body: SurveyDto,
    @MaybeCaller() caller: Principal | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SurveyResponse> {
    return this.submit(toSubmission(body), caller, request, reply);
  }

  /** Does the same for survey 2. */
  @Post('ringcloud-survey')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('survey', 'survey-day', 'survey-network')
  ringcloud(
    @Body() body: RingcloudSurveyDto,
    @MaybeCaller() caller: Principal | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SurveyResponse> {
    return this.submit(toRingcloudSubmission(body), caller, request, reply);
  }

  private async submit(
    submission: Submission,
    caller: Principal | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SurveyResponse> {
    const { PUBLIC_URL } = this.settings;
    const browser = { ...originOf(request, PUBLIC_URL, this.sessions), callerId: caller?.userId ?? null };
    const { id, price, session } = await this.submitSurvey.execute(submission, browser);
    return { submissionId: id, quote: inDollars(price), ...(session && { session: signIn(reply, session, PUBLIC_URL) }) };
  }
}
