import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { RequiredText, Trimmed } from '../../../../platform/http/fields.js';

/** The account fields that both surveys share (A5.12, A5.17-A5.20). */
export abstract class AccountDto {
  @RequiredText(SURVEY_MESSAGES.firstNameRequired)
  firstName!: string;

  @RequiredText(SURVEY_MESSAGES.lastNameRequired)
  lastName!: string;

  @RequiredText(SURVEY_MESSAGES.agencyNameRequired)
  agencyName!: string;

  // Decorators apply from the bottom up: the first broken rule gives the message.
  @Matches(USER_LIMITS.username.pattern, { message: SURVEY_MESSAGES.usernameCharacters })
  @MaxLength(USER_LIMITS.username.max)
  @MinLength(USER_LIMITS.username.min, { message: SURVEY_MESSAGES.usernameTooShort })
  @IsString({ message: SURVEY_MESSAGES.usernameTooShort })
  @Trimmed()
  username!: string;

  @MaxLength(USER_LIMITS.signupPassword.max)
  @MinLength(USER_LIMITS.signupPassword.min, { message: SURVEY_MESSAGES.signupPasswordTooShort })
  @IsString({ message: SURVEY_MESSAGES.signupPasswordTooShort })
  password!: string;
}
