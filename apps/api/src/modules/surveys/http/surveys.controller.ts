import { Body, Controller, HttpCode, HttpStatus, Ip, Post } from '@nestjs/common';
import type { SurveyResponse } from '@warmline/contracts/api/surveys';
import { inDollars } from '@warmline/domain/quote';
import { Public } from '../../../platform/auth/access.decorators.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { Prices } from '../../prices/public.js';
import { SubmitSurvey, type Submission } from '../use-cases/submit-survey.use-case.js';
import { RingcloudSurveyDto } from './dto/ringcloud-survey.dto.js';
import { SurveyDto } from './dto/survey.dto.js';
import { toRingcloudSubmission, toSubmission } from './survey.mapper.js';

@Controller('api')
export class SurveysController {
  constructor(
    private readonly submitSurvey: SubmitSurvey,
    private readonly prices: Prices,
  ) {}

  /** Saves survey 1, creates the account and returns the quote. */
  @Post('survey')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('survey', 'survey-day', 'survey-network')
  async survey(@Body() body: SurveyDto, @Ip() address: string): Promise<SurveyResponse> {
    return this.submit(toSubmission(body, (await this.prices.current()).prices), address);
  }

  /** Does the same for survey 2. */
  @Post('ringcloud-survey')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('survey', 'survey-day', 'survey-network')
  async ringcloud(@Body() body: RingcloudSurveyDto, @Ip() address: string): Promise<SurveyResponse> {
    return this.submit(toRingcloudSubmission(body, (await this.prices.current()).prices), address);
  }

  private async submit(submission: Submission, address: string): Promise<SurveyResponse> {
    return { submissionId: await this.submitSurvey.execute(submission, address), quote: inDollars(submission.price) };
  }
}
