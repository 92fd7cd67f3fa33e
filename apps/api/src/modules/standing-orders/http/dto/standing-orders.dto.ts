import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LEAD_PICKS, type LeadPick } from '@warmline/contracts/orders/quantity';
import { STANDING_LIMITS } from '@warmline/contracts/standing-orders/limits';
import { STANDING_MESSAGES } from '@warmline/contracts/standing-orders/messages';
import {
  STANDING_PERIODS,
  type ChangeStandingOrderRequest,
  type CreateStandingOrderRequest,
  type PauseStandingOrderRequest,
  type StandingFilter,
  type StandingPeriod,
  type StandingPreviewRequest,
} from '@warmline/contracts/standing-orders/types';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, IsString, IsUUID, MaxLength, ValidateNested } from 'class-validator';
import { DayOrNone, TimeZone } from '../../../../platform/http/day-range.query.js';
import { MayBeMissing, RequiredText, WholeNumber } from '../../../../platform/http/fields.js';
import { LeadFacetsDto } from '../../../leads/public.js';

export class PauseStandingOrderDto implements PauseStandingOrderRequest {
  @DayOrNone()
  until?: string | null;
}

class FilterDto implements StandingFilter {
  @MayBeMissing()
  @IsString()
  @MaxLength(LEAD_LIMITS.filterLength)
  filter?: string;

  @MayBeMissing()
  @IsObject()
  @ValidateNested()
  @Type(() => LeadFacetsDto)
  facets?: LeadFacetsDto;

  @TimeZone()
  zone?: string;
}

export class StandingPreviewDto extends FilterDto implements StandingPreviewRequest {
  @WholeNumber(1, STANDING_LIMITS.maxPriceCents, STANDING_MESSAGES.maxPrice)
  maxPriceCents!: number;
}

export class StandingOrderDto extends StandingPreviewDto implements CreateStandingOrderRequest {
  @MayBeMissing()
  @IsUUID()
  requestId?: string;

  @RequiredText(STANDING_MESSAGES.name, STANDING_LIMITS.nameLength)
  name!: string;

  @IsIn(LEAD_PICKS, { message: STANDING_MESSAGES.pick })
  pick: LeadPick = 'cheapest';

  @IsIn(STANDING_PERIODS, { message: STANDING_MESSAGES.period })
  period!: StandingPeriod;

  @WholeNumber(100, STANDING_LIMITS.budgetCents, STANDING_MESSAGES.budget)
  budgetCents!: number;

  @IsOptional()
  @WholeNumber(1, STANDING_LIMITS.leadCap, STANDING_MESSAGES.leadCap)
  leadCap?: number | null;

  @DayOrNone()
  startsOn?: string | null;

  @DayOrNone()
  endsOn?: string | null;
}

export class ChangeStandingOrderDto extends FilterDto implements ChangeStandingOrderRequest {
  @MayBeMissing()
  @RequiredText(STANDING_MESSAGES.name, STANDING_LIMITS.nameLength)
  name?: string;

  @MayBeMissing()
  @IsIn(LEAD_PICKS, { message: STANDING_MESSAGES.pick })
  pick?: LeadPick;

  @MayBeMissing()
  @WholeNumber(1, STANDING_LIMITS.maxPriceCents, STANDING_MESSAGES.maxPrice)
  maxPriceCents?: number;

  @MayBeMissing()
  @IsIn(STANDING_PERIODS, { message: STANDING_MESSAGES.period })
  period?: StandingPeriod;

  @MayBeMissing()
  @WholeNumber(100, STANDING_LIMITS.budgetCents, STANDING_MESSAGES.budget)
  budgetCents?: number;

  @IsOptional()
  @WholeNumber(1, STANDING_LIMITS.leadCap, STANDING_MESSAGES.leadCap)
  leadCap?: number | null;

  @DayOrNone()
  startsOn?: string | null;

  @DayOrNone()
  endsOn?: string | null;
}
