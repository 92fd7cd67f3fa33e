import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { RequiredText } from '../../../../platform/http/fields.js';
import { Username } from '../../../users/public.js';

/** The account fields that both surveys share (A5.12, A5.17-A5.20). */
export abstract class AccountDto {
  @RequiredText(SURVEY_MESSAGES.firstNameRequired)
  firstName!: string;

  @RequiredText(SURVEY_MESSAGES.lastNameRequired)
  lastName!: string;

  @RequiredText(SURVEY_MESSAGES.agencyNameRequired)
  agencyName!: string;

  @Username()
  username!: string;

  // Decorators apply from the bottom up: the first broken rule gives the message.
  @MaxLength(USER_LIMITS.signupPassword.max)
  @MinLength(USER_LIMITS.signupPassword.min, { message: SURVEY_MESSAGES.signupPasswordTooShort })
  @IsString({ message: SURVEY_MESSAGES.signupPasswordTooShort })
  password!: string;
}
