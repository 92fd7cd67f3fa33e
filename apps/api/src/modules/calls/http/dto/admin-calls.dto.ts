import {
  CALL_DECISIONS,
  type CallDecision,
  type CloseReviewRequest,
  type DecideCallRequest,
} from '@warmline/contracts/calls/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { IsIn } from 'class-validator';
import { Optional, QueryNumber, RequiredText } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';

const PAGE_MAX = 200;

export class ReviewsQueryDto {
  @Optional()
  @IsIn(['true', 'false'])
  closed?: 'true' | 'false';

  @Cursor()
  cursor?: string;

  @QueryNumber(1, PAGE_MAX)
  limit?: number;
}

export class DecideCallDto implements DecideCallRequest {
  @IsIn(CALL_DECISIONS)
  decision!: CallDecision;

  @RequiredText(MESSAGES.reasonRequired, LIMITS.longText.max)
  reason!: string;
}

export class CloseReviewDto implements CloseReviewRequest {
  @RequiredText(MESSAGES.reasonRequired, LIMITS.longText.max)
  note!: string;
}
