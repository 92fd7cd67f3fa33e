import {
  LEAD_CHANGE_KINDS,
  LEAD_CHANGE_LIMITS,
  LEAD_CHANGE_MESSAGES,
  type LeadChangeKind,
  type LeadChangeRequest,
} from '@warmline/contracts/leads/change-types';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsPositive,
  Max,
  Min,
  NotEquals,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Dollars, UsState } from '../../../../platform/http/entry-fields.js';
import { Optional, QueryNumber } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';
import { LeadFilterDto } from './lead-filter.dto.js';

const WRONG_PERCENT = { message: LEAD_CHANGE_MESSAGES.percentInvalid };
const Only = (kind: LeadChangeKind) => ValidateIf((change: LeadChangeDto) => change.kind === kind);

export class LeadChangeDto implements LeadChangeRequest {
  @IsIn(LEAD_CHANGE_KINDS)
  kind!: LeadChangeKind;

  @Only('price')
  @Dollars()
  price?: number | string;

  @Only('percent')
  @IsInt(WRONG_PERCENT)
  @Min(LEAD_CHANGE_LIMITS.minPercent, WRONG_PERCENT)
  @Max(LEAD_CHANGE_LIMITS.maxPercent, WRONG_PERCENT)
  @NotEquals(0, WRONG_PERCENT)
  percent?: number;

  @Only('state')
  @UsState()
  state?: string;

  @Optional()
  @IsArray()
  @ArrayUnique()
  @ArrayMinSize(1)
  @ArrayMaxSize(LEAD_CHANGE_LIMITS.ids)
  @IsInt({ each: true })
  @IsPositive({ each: true })
  @Max(Number.MAX_SAFE_INTEGER, { each: true })
  ids?: number[];

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => LeadFilterDto)
  filter?: LeadFilterDto;
}

export class LeadChangesQueryDto {
  @QueryNumber(1, LEAD_LIMITS.pageSizeMax)
  limit?: number;

  @Cursor()
  cursor?: string;
}
