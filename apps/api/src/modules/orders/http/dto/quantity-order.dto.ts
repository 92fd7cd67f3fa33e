import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { PAY_WITH, type PayWith } from '@warmline/contracts/orders/balance';
import {
  LEAD_PICKS,
  QUANTITY_LIMITS,
  QUANTITY_MESSAGES,
  type LeadPick,
  type QuantityOrderRequest,
  type QuantityRequest,
} from '@warmline/contracts/orders/quantity';
import { MAX_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsObject, IsString, IsUUID, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { TimeZone } from '../../../../platform/http/day-range.query.js';
import { LeadFacetsDto, type LeadsByNumber } from '../../../leads/public.js';
import { Optional } from '../../../../platform/http/fields.js';

export class QuantityDto implements QuantityRequest {
  @Optional()
  @IsString()
  @MaxLength(LEAD_LIMITS.filterLength)
  filter?: string;

  @Optional()
  @IsObject()
  @ValidateNested()
  @Type(() => LeadFacetsDto)
  facets?: LeadFacetsDto;

  @TimeZone()
  zone?: string;

  @IsInt({ message: QUANTITY_MESSAGES.quantity })
  @Min(1, { message: QUANTITY_MESSAGES.quantity })
  @Max(QUANTITY_LIMITS.perOrder, { message: QUANTITY_MESSAGES.quantity })
  quantity!: number;

  @IsIn(LEAD_PICKS)
  pick!: LeadPick;
}

export class QuantityOrderDto extends QuantityDto implements QuantityOrderRequest {
  @IsUUID()
  requestId!: string;

  @Optional()
  @IsInt()
  @Min(1)
  @Max(QUANTITY_LIMITS.perOrder)
  atLeast?: number;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(MAX_CHARGE_CENTS)
  maxTotalCents?: number;

  @Optional()
  @IsIn(PAY_WITH)
  payWith?: PayWith;

  @Optional()
  @IsBoolean()
  skipListed?: boolean;
}

export function toLeadsByNumber({ filter, facets, zone, quantity, pick }: QuantityDto): LeadsByNumber {
  return { filter: { filter, ...facets, zone }, quantity, pick };
}
