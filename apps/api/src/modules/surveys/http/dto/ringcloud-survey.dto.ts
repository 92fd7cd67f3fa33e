import {
  CALLBACK_PREFERENCES,
  RINGCLOUD_LEAD_TYPES,
  type CallbackPreference,
  type RingcloudLeadType,
  type RingcloudSurveyRequest,
} from '@warmline/contracts/api/surveys';
import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { AGE_RANGES, type AgeRange } from '@warmline/contracts/price-book';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  registerDecorator,
  type ValidationArguments,
} from 'class-validator';
import { Count, Email, Phone, RequiredText, Trimmed } from '../../../../platform/http/fields.js';
import { AccountDto } from './account.dto.js';

/** Survey 2 (A3.07, A5.17-A5.21). */
export class RingcloudSurveyDto extends AccountDto implements RingcloudSurveyRequest {
  @Email(MESSAGES.ringcloudEmailInvalid)
  email!: string;

  @Phone(MESSAGES.ringcloudPhoneRequired)
  phone!: string;

  @Trimmed()
  @IsString({ message: MESSAGES.stateRequired })
  @MinLength(LIMITS.state.min, { message: MESSAGES.stateRequired })
  @MaxLength(LIMITS.state.max)
  state!: string;

  // Decorators apply from the bottom up: length first, then equality.
  @SameAs('password', MESSAGES.passwordsDiffer)
  @MinLength(LIMITS.signupPassword.min, { message: MESSAGES.confirmPasswordRequired })
  @IsString({ message: MESSAGES.confirmPasswordRequired })
  confirmPassword!: string;

  @IsIn(['Insurance Agent'])
  role!: 'Insurance Agent';

  @IsIn(RINGCLOUD_LEAD_TYPES, { message: MESSAGES.leadTypeRequired })
  leadType!: RingcloudLeadType;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LIMITS.units.max)
  transfersPerDay?: number;

  @Count(MESSAGES.transfersRequired)
  totalTransfers!: number;

  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.shortText.max)
  transferHours?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.phone.max)
  transferPhone?: string;

  @IsOptional()
  @IsIn(CALLBACK_PREFERENCES)
  callbackPreference?: CallbackPreference;

  @IsOptional()
  @IsIn(AGE_RANGES)
  ageRange?: AgeRange;

  @RequiredText(MESSAGES.workingStatesRequired, LIMITS.longText.max)
  workingStates!: string;

  // Random, because it is the proof of possession (P9).
  @IsOptional()
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
