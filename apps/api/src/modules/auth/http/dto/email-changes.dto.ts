import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import type { ChangeEmailRequest, ConfirmEmailRequest } from '@warmline/contracts/auth/types';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Email } from '../../../../platform/http/fields.js';
import { CurrentPassword } from './password.fields.js';

const TOKEN_LENGTH = 100;
const NO_TOKEN = { message: AUTH_MESSAGES.emailLinkInvalid };

export class ChangeEmailDto implements ChangeEmailRequest {
  @Email(MESSAGES.emailInvalid)
  email!: string;

  @CurrentPassword()
  currentPassword!: string;
}

export class ConfirmEmailDto implements ConfirmEmailRequest {
  @IsString(NO_TOKEN)
  @IsNotEmpty(NO_TOKEN)
  @MaxLength(TOKEN_LENGTH, NO_TOKEN)
  token!: string;
}
