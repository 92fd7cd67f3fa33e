import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';

/** A new password: at least 8 characters (B5.25), taken exactly as typed. */
export function NewPassword() {
  const message = AUTH_MESSAGES.passwordTooShort;
  return (target: object, name: string): void => {
    const rules = [
      IsString({ message }),
      MinLength(USER_LIMITS.newPassword.min, { message }),
      MaxLength(USER_LIMITS.newPassword.max),
    ];
    for (const rule of rules) rule(target, name);
  };
}

/** The user's current password. */
export function CurrentPassword() {
  const message = AUTH_MESSAGES.currentPasswordRequired;
  return (target: object, name: string): void => {
    for (const rule of [IsString({ message }), IsNotEmpty({ message }), MaxLength(USER_LIMITS.newPassword.max)])
      rule(target, name);
  };
}
