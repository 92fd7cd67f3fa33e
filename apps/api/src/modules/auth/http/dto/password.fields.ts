import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';

/** A new password: at least 8 characters (B5.25), taken exactly as typed. */
export function NewPassword() {
  const message = MESSAGES.passwordTooShort;
  return (target: object, name: string): void => {
    const rules = [IsString({ message }), MinLength(LIMITS.newPassword.min, { message }), MaxLength(LIMITS.newPassword.max)];
    for (const rule of rules) rule(target, name);
  };
}

/** The user's current password. */
export function CurrentPassword() {
  const message = MESSAGES.currentPasswordRequired;
  return (target: object, name: string): void => {
    for (const rule of [IsString({ message }), IsNotEmpty({ message }), MaxLength(LIMITS.newPassword.max)]) rule(target, name);
  };
}
