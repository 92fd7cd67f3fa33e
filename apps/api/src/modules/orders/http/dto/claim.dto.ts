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
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { Phone, RequiredText } from '../../../../platform/http/fields.js';
import { Username } from '../../../users/public.js';

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

  @Username()
  username!: string;

  // Decorators apply from the bottom up: the first broken rule gives the message.
  @MaxLength(USER_LIMITS.newPassword.max)
  @MinLength(USER_LIMITS.newPassword.min, { message: AUTH_MESSAGES.passwordTooShort })
  @IsString({ message: AUTH_MESSAGES.passwordTooShort })
  password!: string;
}
