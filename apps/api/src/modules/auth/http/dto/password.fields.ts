import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';

/** A new password: at least 8 characters (B5.25), taken exactly as typed. */
export function NewPassword() {
  const message = AUTH_MESSAGES.passwordTooShort;
  return applyDecorators(
    IsString({ message }),
    MinLength(USER_LIMITS.newPassword.min, { message }),
    MaxLength(USER_LIMITS.newPassword.max),
  );
}

/** The user's current password. */
export function CurrentPassword() {
  const message = AUTH_MESSAGES.currentPasswordRequired;
  return applyDecorators(IsString({ message }), IsNotEmpty({ message }), MaxLength(USER_LIMITS.newPassword.max));
}
