import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { PRICE_LIMITS } from '@warmline/contracts/prices/limits';
import { PRICE_MESSAGES } from '@warmline/contracts/prices/messages';
import type { ChangePricesRequest, PriceSetting } from '@warmline/contracts/prices/types';
import { PRICE_KEYS } from '@warmline/domain/prices/price-groups';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  Min,
  ValidateIf,
  ValidateNested,
  Validate,
} from 'class-validator';
import { ValidatorConstraint, type ValidationArguments, type ValidatorConstraintInterface } from 'class-validator';
import { RequiredText } from '../../../../platform/http/fields.js';

const SETTINGS: readonly PriceSetting[] = [...PRICE_KEYS, 'honour-advertised-rate'];

/** Requires 1 or 0 for a switch, and a whole number of cents within the limits for a rate. */
@ValidatorConstraint({ name: 'priceValue' })
class PriceValue implements ValidatorConstraintInterface {
  validate(value: unknown, { object }: ValidationArguments): boolean {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) return false;
    if ((object as PriceChangeDto).setting === 'honour-advertised-rate') return value === 0 || value === 1;
    return value >= PRICE_LIMITS.priceCents.min && value <= PRICE_LIMITS.priceCents.max;
  }

  defaultMessage(): string {
    return PRICE_MESSAGES.outOfRange;
  }
}

class PriceChangeDto {
  @IsIn(SETTINGS)
  setting!: PriceSetting;

  @ValidateIf(({ value }: PriceChangeDto) => value !== null)
  @Validate(PriceValue)
  value!: number | null;
}

export class ChangePricesDto implements ChangePricesRequest {
  @IsInt()
  @Min(0)
  version!: number;

  @RequiredText(MESSAGES.reasonRequired, LIMITS.longText.max)
  reason!: string;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SETTINGS.length)
  @ArrayUnique(({ setting }: PriceChangeDto) => setting)
  @ValidateNested({ each: true })
  @Type(() => PriceChangeDto)
  changes!: PriceChangeDto[];
}
