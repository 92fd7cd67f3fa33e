import { LIMITS } from '@warmline/contracts/fields/limits';
import { SITE_LIMITS } from '@warmline/contracts/site/limits';
import { SITE_MESSAGES } from '@warmline/contracts/site/messages';
import { applyDecorators } from '@nestjs/common';
import { IsEmail, IsISO8601, IsString, IsUrl, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { Trimmed } from '../../../../platform/http/fields.js';

/** A text that may be empty. */
export function OptionalText(max: number) {
  return applyDecorators(Trimmed(), IsString(), MaxLength(max));
}

/** An email address, or empty. */
export function OptionalEmail() {
  const message = SITE_MESSAGES.emailInvalid;
  return applyDecorators(...unlessEmpty(message), IsEmail({ blacklisted_chars: '"' }, { message }), MaxLength(LIMITS.email.max));
}

/** A phone number as the owner writes it, or empty. */
export function OptionalPhone() {
  const message = SITE_MESSAGES.phoneInvalid;
  const tenDigits = Matches(/^\+?(?:[\s().-]*\d){10,15}[\s().-]*$/, { message });
  return applyDecorators(
    ...unlessEmpty(message),
    MinLength(LIMITS.phone.min, { message }),
    MaxLength(LIMITS.phone.max),
    tenDigits,
  );
}

/** An https address, or empty. */
export function OptionalUrl() {
  const message = SITE_MESSAGES.httpsRequired;
  return applyDecorators(
    ...unlessEmpty(message),
    IsUrl({ protocols: ['https'], require_protocol: true }, { message }),
    MaxLength(SITE_LIMITS.url.max),
  );
}

/** A day such as `2026-11-24`, or empty. */
export function OptionalDay() {
  const message = SITE_MESSAGES.dateInvalid;
  return applyDecorators(
    ...unlessEmpty(message),
    Matches(/^\d{4}-\d{2}-\d{2}$/, { message }),
    IsISO8601({ strict: true }, { message }),
  );
}

function unlessEmpty(message: string): PropertyDecorator[] {
  return [Trimmed(), IsString({ message }), ValidateIf((_body, value) => value !== '')];
}
