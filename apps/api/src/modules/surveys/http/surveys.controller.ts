import { Body, Controller, HttpCode, HttpStatus, Ip, Post } from '@nestjs/common';
import type { SurveyResponse } from '@warmline/contracts/surveys/types';
import { inDollars } from '@warmline/domain/quote';
import { Public } from '../../../platform/auth/access.decorators.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { SubmitSurvey, type Submission } from '../use-cases/submit-survey.use-case.js';
import { RingcloudSurveyDto } from './dto/ringcloud-survey.dto.js';
import { SurveyDto } from './dto/survey.dto.js';
import { toRingcloudSubmission, toSubmission } from './survey.mapper.js';

@Controller('api')
export class SurveysController {
  constructor(private readonly submitSurvey: SubmitSurvey) {}

  /** Saves survey 1, creates the account and returns the quote. */
  @Post('survey')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('survey', 'survey-day', 'survey-network')
  survey(@Body() body: SurveyDto, @Ip() address: string): Promise<SurveyResponse> {
    return this.submit(toSubmission(body), address);
  }

  /** Does the same for survey 2. */
  @Post('ringcloud-survey')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('survey', 'survey-day', 'survey-network')
  ringcloud(@Body() body: RingcloudSurveyDto, @Ip() address: string): Promise<SurveyResponse> {
    return this.submit(toRingcloudSubmission(body), address);
  }

  private async submit(submission: Submission, address: string): Promise<SurveyResponse> {
    const { id, price } = await this.submitSurvey.execute(submission, address);
    return { submissionId: id, quote: inDollars(price) };
  }
}
