import type { AddLeadRequest } from '@warmline/contracts/leads/admin-types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { AGE_RANGES, type AgeRange } from '@warmline/contracts/prices/price-book';
import { MAX_DAYS } from '@warmline/domain/leads/entered-lead';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { Dollars, MayBeEmpty, UsState, UsPhone } from '../../../../platform/http/entry-fields.js';
import { Email, RequiredText } from '../../../../platform/http/fields.js';
import { FormFillTime } from './form-fill-time.js';

const WRONG_AGE = { message: LEAD_MESSAGES.actualAgeInvalid };

export class AddLeadDto implements AddLeadRequest {
  @RequiredText(LEAD_MESSAGES.nameRequired, LIMITS.name.max)
  name!: string;

  @MayBeEmpty()
  @Email(MESSAGES.validEmailRequired)
  email?: string;

  @UsPhone()
  phone!: string;

  @UsState()
  state!: string;

  @MayBeEmpty()
  @IsIn(AGE_RANGES, { message: LEAD_MESSAGES.ageRangeUnknown })
  ageRange?: AgeRange;

  @MayBeEmpty()
  @Dollars()
  price?: number | string;

  @MayBeEmpty()
  @FormFillTime()
  formFillTime?: string;

  @MayBeEmpty()
  @IsInt(WRONG_AGE)
  @Min(0, WRONG_AGE)
  @Max(MAX_DAYS, WRONG_AGE)
  actualAge?: number;
}
