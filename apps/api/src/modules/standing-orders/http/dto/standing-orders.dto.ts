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
import {
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { DayOrNone, TimeZone } from '../../../../platform/http/day-range.query.js';
import { RequiredText } from '../../../../platform/http/fields.js';
import { LeadFacetsDto } from '../../../leads/public.js';

/** An amount in cents. */
function Cents(min: number, max: number, message: string) {
  return (target: object, name: string): void => {
    for (const rule of [IsInt({ message }), Min(min, { message }), Max(max, { message })]) rule(target, name);
  };
}

/** A field that may be missing, but not null. */
const MayBeMissing = () => ValidateIf((_body, value) => value !== undefined);

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
  @Cents(1, STANDING_LIMITS.maxPriceCents, STANDING_MESSAGES.maxPrice)
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

  @Cents(100, STANDING_LIMITS.budgetCents, STANDING_MESSAGES.budget)
  budgetCents!: number;

  @IsOptional()
  @Cents(1, STANDING_LIMITS.leadCap, STANDING_MESSAGES.leadCap)
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
  @Cents(1, STANDING_LIMITS.maxPriceCents, STANDING_MESSAGES.maxPrice)
  maxPriceCents?: number;

  @MayBeMissing()
  @IsIn(STANDING_PERIODS, { message: STANDING_MESSAGES.period })
  period?: StandingPeriod;

  @MayBeMissing()
  @Cents(100, STANDING_LIMITS.budgetCents, STANDING_MESSAGES.budget)
  budgetCents?: number;

  @IsOptional()
  @Cents(1, STANDING_LIMITS.leadCap, STANDING_MESSAGES.leadCap)
  leadCap?: number | null;

  @DayOrNone()
  startsOn?: string | null;

  @DayOrNone()
  endsOn?: string | null;
}
