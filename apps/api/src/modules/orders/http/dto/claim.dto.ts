import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import {
  CLAIM_MESSAGES,
  type ClaimLinkRequest,
  type ClaimSignUpRequest,
  type ClaimTokenRequest,
} from '@warmline/contracts/orders/claim';
import { CONTACT_MESSAGES } from '@warmline/contracts/orders/contact';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { IsNotEmpty, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Phone, RequiredText, Trimmed } from '../../../../platform/http/fields.js';

const TOKEN_LENGTH = 100;
const NO_TOKEN = { message: CLAIM_MESSAGES.linkInvalid };

export class ClaimLinkDto implements ClaimLinkRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(TOKEN_LENGTH)
  reference!: string;
}

export class ClaimTokenDto implements ClaimTokenRequest {
  @IsString(NO_TOKEN)
  @IsNotEmpty(NO_TOKEN)
  @MaxLength(TOKEN_LENGTH, NO_TOKEN)
  token!: string;
}

export class ClaimSignUpDto extends ClaimTokenDto implements ClaimSignUpRequest {
  @RequiredText(SURVEY_MESSAGES.firstNameRequired)
  firstName!: string;

  @RequiredText(SURVEY_MESSAGES.lastNameRequired)
  lastName!: string;

  @RequiredText(CONTACT_MESSAGES.agencyName)
  agencyName!: string;

  @Phone(MESSAGES.phoneTooShort)
  phone!: string;

  // Decorators apply from the bottom up: the first broken rule gives the message.
  @Matches(USER_LIMITS.username.pattern, { message: SURVEY_MESSAGES.usernameCharacters })
  @MaxLength(USER_LIMITS.username.max)
  @MinLength(USER_LIMITS.username.min, { message: SURVEY_MESSAGES.usernameTooShort })
  @IsString({ message: SURVEY_MESSAGES.usernameTooShort })
  @Trimmed()
  username!: string;

  @MaxLength(USER_LIMITS.newPassword.max)
  @MinLength(USER_LIMITS.newPassword.min, { message: AUTH_MESSAGES.passwordTooShort })
  @IsString({ message: AUTH_MESSAGES.passwordTooShort })
  password!: string;
}
