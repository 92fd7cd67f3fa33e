import type { CloseReviewRequest } from '@warmline/contracts/calls/types';
import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { IsIn, IsOptional } from 'class-validator';
import { QueryNumber, RequiredText } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';

const PAGE_MAX = 200;

export class ReviewsQueryDto {
  @IsOptional()
  @IsIn(['true', 'false'])
  closed?: 'true' | 'false';

  @Cursor()
  cursor?: string;

  @QueryNumber(1, PAGE_MAX)
  limit?: number;
}

export class CloseReviewDto implements CloseReviewRequest {
  @RequiredText(MESSAGES.reasonRequired, LIMITS.longText.max)
  note!: string;
}
