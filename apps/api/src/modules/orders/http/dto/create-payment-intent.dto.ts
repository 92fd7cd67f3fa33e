import type { FieldError } from '@warmline/contracts/http/errors';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { usesBalance } from '@warmline/contracts/orders/balance';
import type { PaymentIntentRequest } from '@warmline/contracts/orders/checkout';
import { AGE_RANGES, HIGH_VOLUME, type AgeRange } from '@warmline/contracts/prices/price-book';
import {
  RINGCLOUD_LEAD_TYPES,
  SURVEY_LEAD_TYPES,
  type RingcloudLeadType,
  type SurveyLeadType,
} from '@warmline/contracts/surveys/types';
import { IsIn, IsInt, IsNumber, IsUUID, Max, Min } from 'class-validator';
import { BalanceDto } from './balance.dto.js';
import { ValidationFailed } from '../../../../platform/errors/app-error.js';
import { Optional } from '../../../../platform/http/fields.js';

const TIERS = ['standard', 'premium', 'enterprise', 'ultimate', 'high-volume', 'ringcloud'] as const;
const WHOLE = { message: 'Please enter a whole number of 1 or more.' };

/** All five payload forms in one class; `toRequest` tells them apart. */
export class CreatePaymentIntentDto extends BalanceDto {
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'The amount must be a number of dollars.' })
  @Min(0.01, { message: 'The amount must be more than zero.' })
  amount!: number;

  @Optional()
  @IsInt(WHOLE)
  @Min(1, WHOLE)
  @Max(LIMITS.units.max)
  callCount?: number;

  @Optional()
  @IsIn(TIERS)
  tier?: (typeof TIERS)[number];

  @Optional()
  @IsIn(SURVEY_LEAD_TYPES)
  leadType?: SurveyLeadType;

  @Optional()
  @IsIn(RINGCLOUD_LEAD_TYPES)
  packageType?: RingcloudLeadType;

  @Optional()
  @IsInt(WHOLE)
  @Min(1, WHOLE)
  @Max(LIMITS.units.max)
  quantity?: number;

  @Optional()
  @IsIn(AGE_RANGES)
  ageRange?: AgeRange;

  @Optional()
  @IsUUID()
  submissionId?: string;
}

/** Returns the one payload form that a body has; throws ValidationFailed for a missing field or one of another form. */
export function toRequest(dto: CreatePaymentIntentDto): PaymentIntentRequest {
  const { amount, requestId, payWith, callCount, tier, leadType, packageType, quantity, ageRange, submissionId } = dto;
  // Left out for a card, like in requests from before the field: the same request has the same key (M17).
  const base = { amount, requestId, ...(usesBalance(payWith) && { payWith }) };
  if (tier === 'ringcloud' || packageType != null) {
    refuse({ leadType, callCount });
    if (tier !== 'ringcloud') throw missing('tier');
    if (packageType == null) throw missing('packageType');
    if (quantity == null) throw missing('quantity');
    return { ...base, tier, packageType, quantity, ageRange, submissionId };
  }
  if (leadType != null) {
    refuse({ tier, callCount });
    if (quantity == null) throw missing('quantity');
    return { ...base, leadType, quantity, ageRange, submissionId };
  }
  refuse({ quantity, ageRange, submissionId });
  if (callCount == null) throw missing('callCount');
  if (tier === 'high-volume' && callCount < HIGH_VOLUME.minCount) {
    throw new ValidationFailed([{ field: 'callCount', message: `The minimum is ${HIGH_VOLUME.minCount} transfers.` }]);
  }
  return { ...base, callCount, ...(tier && { tier }) };
}

function missing(field: string): ValidationFailed {
  return new ValidationFailed([{ field, message: field === 'tier' ? 'Unknown package.' : WHOLE.message }]);
}

function refuse(others: Record<string, unknown>): void {
  const errors = Object.entries(others).flatMap(([field, value]): FieldError[] =>
    value == null ? [] : [{ field, message: `The field ${field} is not allowed here.` }],
  );
  if (errors.length > 0) throw new ValidationFailed(errors);
}
