import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { RequiredText, Trimmed } from '../../../../platform/http/fields.js';

/** The account fields that both surveys share (A5.12, A5.17-A5.20). */
export abstract class AccountDto {
  @RequiredText(MESSAGES.firstNameRequired)
  firstName!: string;

  @RequiredText(MESSAGES.lastNameRequired)
  lastName!: string;

  @RequiredText(MESSAGES.agencyNameRequired)
  agencyName!: string;

  // Decorators apply from the bottom up: the first broken rule gives the message.
  @Matches(LIMITS.username.pattern, { message: MESSAGES.usernameCharacters })
  @MaxLength(LIMITS.username.max)
  @MinLength(LIMITS.username.min, { message: MESSAGES.usernameTooShort })
  @IsString({ message: MESSAGES.usernameTooShort })
  @Trimmed()
  username!: string;

  @MaxLength(LIMITS.signupPassword.max)
  @MinLength(LIMITS.signupPassword.min, { message: MESSAGES.signupPasswordTooShort })
  @IsString({ message: MESSAGES.signupPasswordTooShort })
  password!: string;
}
