import { PRICE_LIMITS } from '@warmline/contracts/prices/limits';
import { PRICE_MESSAGES } from '@warmline/contracts/prices/messages';
import type { LeadPriceKey, PreviewPricesRequest } from '@warmline/contracts/prices/types';
import { PRICE_KEYS } from '@warmline/domain/prices/price-groups';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';

const LEAD_KEYS = PRICE_KEYS.filter((key): key is LeadPriceKey => key.startsWith('lead.'));
const { min, max } = PRICE_LIMITS.priceCents;

class PreviewChangeDto {
  @IsIn(LEAD_KEYS)
  setting!: LeadPriceKey;

  @ValidateIf(({ value }: PreviewChangeDto) => value !== null)
  @Min(min, { message: PRICE_MESSAGES.outOfRange })
  @Max(max, { message: PRICE_MESSAGES.outOfRange })
  @IsInt({ message: PRICE_MESSAGES.outOfRange })
  value!: number | null;
}

export class PreviewPricesDto implements PreviewPricesRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LEAD_KEYS.length)
  @ArrayUnique(({ setting }: PreviewChangeDto) => setting)
  @ValidateNested({ each: true })
  @Type(() => PreviewChangeDto)
  changes!: PreviewChangeDto[];
}
