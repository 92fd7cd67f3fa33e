import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import type {
  ChangeOwnPasswordRequest,
  ConfirmPasswordRequest,
  ForgotPasswordRequest,
  ResetPasswordRequest,
  ValidateResetTokenRequest,
} from '@warmline/contracts/auth/types';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import type { ChangePasswordRequest } from '@warmline/contracts/users/types';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Email } from '../../../../platform/http/fields.js';
import { CurrentPassword, NewPassword } from './password.fields.js';

const TOKEN_LENGTH = 100;
const NO_TOKEN = { message: AUTH_MESSAGES.resetLinkInvalid };

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @Email(MESSAGES.emailInvalid)
  email!: string;
}

export class ResetTokenDto implements ValidateResetTokenRequest {
  @IsString(NO_TOKEN)
  @IsNotEmpty(NO_TOKEN)
  @MaxLength(TOKEN_LENGTH, NO_TOKEN)
  token!: string;
}

export class ResetPasswordDto extends ResetTokenDto implements ResetPasswordRequest {
  @NewPassword()
  password!: string;
}

export class ConfirmPasswordDto implements ConfirmPasswordRequest {
  @CurrentPassword()
  currentPassword!: string;
}

export class ChangeOwnPasswordDto implements ChangeOwnPasswordRequest {
  @CurrentPassword()
  currentPassword!: string;

  @NewPassword()
  newPassword!: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @NewPassword()
  newPassword!: string;
}
