import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';

/** A new password: at least 8 characters ([001] §5); taken exactly as typed. */
export function NewPassword() {
  const message = MESSAGES.passwordTooShort;
  return (target: object, name: string): void => {
    const rules = [IsString({ message }), MinLength(LIMITS.newPassword.min, { message }), MaxLength(LIMITS.newPassword.max)];
    for (const rule of rules) rule(target, name);
  };
}

/** The password somebody has now. */
export function CurrentPassword() {
  const message = MESSAGES.currentPasswordRequired;
  return (target: object, name: string): void => {
    for (const rule of [IsString({ message }), IsNotEmpty({ message }), MaxLength(LIMITS.newPassword.max)]) rule(target, name);
  };
}
