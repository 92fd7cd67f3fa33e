import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { Transform } from 'class-transformer';
import {
  IsEmail,
  IsInt,
  IsNotEmpty,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  type ValidationOptions,
} from 'class-validator';

/** Text without blanks around it. */
export const Trimmed = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** A text field that must be filled in. */
export function RequiredText(message: string, max: number = LIMITS.shortText.max) {
  return (target: object, name: string): void => {
    for (const rule of [Trimmed(), IsString({ message }), IsNotEmpty({ message }), MaxLength(max)]) rule(target, name);
  };
}

/** The account fields both surveys share ([000] §5). */
export abstract class AccountDto {
  @RequiredText(MESSAGES.firstNameRequired)
  firstName!: string;

  @RequiredText(MESSAGES.lastNameRequired)
  lastName!: string;

  @RequiredText(MESSAGES.agencyNameRequired)
  agencyName!: string;

  // Decorators count from the bottom: the first broken rule gives the message.
  @Matches(/^[^\s@]+$/, { message: 'Username must not contain blanks or @' })
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

/** An e-mail field with the form's own message. */
export function Email(message: string) {
  return (target: object, name: string): void => {
    for (const rule of [Trimmed(), IsEmail({}, { message }), MaxLength(LIMITS.email.max, { message })]) rule(target, name);
  };
}

/** A phone field with the form's own message: at least 10 characters ([000] §5). */
export function Phone(message: string) {
  return (target: object, name: string): void => {
    for (const rule of [Trimmed(), IsString({ message }), MinLength(LIMITS.phone.min, { message }), MaxLength(LIMITS.phone.max)])
      rule(target, name);
  };
}

/** More than anybody can pay for: the charge limit says so with a price beside it. */
export const MOST_PIECES = 100_000_000;

/** A whole number of 1 or more. */
export function Count(message: ValidationOptions['message']) {
  return (target: object, name: string): void => {
    for (const rule of [IsInt({ message }), Min(1, { message }), Max(MOST_PIECES)]) rule(target, name);
  };
}
