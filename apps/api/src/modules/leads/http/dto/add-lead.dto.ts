import type { AddLeadRequest } from '@warmline/contracts/api/admin-leads';
import { DESK_MESSAGES } from '@warmline/contracts/desk-messages';
import { LIMITS } from '@warmline/contracts/limits';
import { AGE_RANGES, type AgeRange } from '@warmline/contracts/price-book';
import { OLDEST_DAYS } from '@warmline/domain/entered-lead';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { Email, RequiredText } from '../../../../platform/http/fields.js';
import { Dollars, FormFillTime, MayBeEmpty, StateText, UsPhone } from './desk-fields.js';

const WRONG_AGE = { message: DESK_MESSAGES.actualAgeInvalid };

export class AddLeadDto implements AddLeadRequest {
  @RequiredText(DESK_MESSAGES.nameRequired, LIMITS.name.max)
  name!: string;

  @MayBeEmpty()
  @Email(DESK_MESSAGES.emailInvalid)
  email?: string;

  @UsPhone()
  phone!: string;

  @StateText()
  state!: string;

  @MayBeEmpty()
  @IsIn(AGE_RANGES, { message: DESK_MESSAGES.ageRangeUnknown })
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
  @Max(OLDEST_DAYS, WRONG_AGE)
  actualAge?: number;
}
