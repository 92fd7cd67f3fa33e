import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { AGE_RANGES, type AgeRange } from '@warmline/contracts/prices/price-book';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import {
  CALLBACK_PREFERENCES,
  RINGCLOUD_LEAD_TYPES,
  type CallbackPreference,
  type RingcloudLeadType,
  type RingcloudSurveyRequest,
} from '@warmline/contracts/surveys/types';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import {
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  registerDecorator,
  type ValidationArguments,
} from 'class-validator';
import { Count, Email, Optional, Phone, RequiredText, Trimmed } from '../../../../platform/http/fields.js';
import { AccountDto } from './account.dto.js';

/** Survey 2 (A3.07, A5.17-A5.21). */
export class RingcloudSurveyDto extends AccountDto implements RingcloudSurveyRequest {
  @Email(MESSAGES.validEmailRequired)
  email!: string;

  @Phone(MESSAGES.phoneRequired)
  phone!: string;

  @Trimmed()
  @IsString({ message: MESSAGES.stateRequired })
  @MinLength(LIMITS.state.min, { message: MESSAGES.stateRequired })
  @MaxLength(LIMITS.state.max)
  state!: string;

  // Decorators apply from the bottom up: length first, then equality.
  @SameAs('password', AUTH_MESSAGES.passwordsDiffer)
  @MinLength(USER_LIMITS.signupPassword.min, { message: SURVEY_MESSAGES.confirmPasswordRequired })
  @IsString({ message: SURVEY_MESSAGES.confirmPasswordRequired })
  confirmPassword!: string;

  @IsIn(['Insurance Agent'])
  role!: 'Insurance Agent';

  @IsIn(RINGCLOUD_LEAD_TYPES, { message: SURVEY_MESSAGES.leadTypeRequired })
  leadType!: RingcloudLeadType;

  @Optional()
  @IsInt()
  @Min(0)
  @Max(LIMITS.units.max)
  transfersPerDay?: number;

  @Count(SURVEY_MESSAGES.transfersRequired)
  totalTransfers!: number;

  @Optional()
  @IsString()
  @MaxLength(LIMITS.shortText.max)
  transferHours?: string;

  @Optional()
  @IsString()
  @MaxLength(LIMITS.phone.max)
  transferPhone?: string;

  @Optional()
  @IsIn(CALLBACK_PREFERENCES)
  callbackPreference?: CallbackPreference;

  @Optional()
  @IsIn(AGE_RANGES)
  ageRange?: AgeRange;

  @RequiredText(SURVEY_MESSAGES.workingStatesRequired, LIMITS.longText.max)
  workingStates!: string;

  // Random, because it is the proof of possession (P9).
  @Optional()
  @IsUUID(4)
  submissionId?: string;
}

/** Requires the field to equal another one. */
function SameAs(other: keyof RingcloudSurveyDto, message: string) {
  return (target: object, propertyName: string): void =>
    registerDecorator({
      name: 'sameAs',
      target: target.constructor,
      propertyName,
      options: { message },
      validator: {
        validate: (value: unknown, { object }: ValidationArguments) => value === (object as RingcloudSurveyDto)[other],
      },
    });
}
