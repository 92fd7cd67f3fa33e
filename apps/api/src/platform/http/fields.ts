import { LIMITS } from '@warmline/contracts/fields/limits';
import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  IsEmail,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  Matches,
  MinLength,
  ValidateIf,
  type ValidationOptions,
} from 'class-validator';

const cleaned = (clean: (text: string) => string) =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? clean(value).trim() : value));

/**
 * A single line of text as people see it: trimmed, without line breaks, control characters, or marks that change text direction.
 */
export const Trimmed = () => cleaned((text) => text.replace(/\p{Bidi_Control}/gu, '').replace(/\p{Cc}+/gu, ' '));

/** Several lines of text, otherwise like `Trimmed`. */
export const TrimmedLines = () =>
  cleaned((text) =>
    text
      .replace(/\p{Bidi_Control}/gu, '')
      .replaceAll('\r\n', '\n')
      .replace(/(?!\n)\p{Cc}/gu, ' '),
  );

/** A required text field. */
export function RequiredText(message: string, max: number = LIMITS.shortText.max) {
  return applyDecorators(Trimmed(), IsString({ message }), IsNotEmpty({ message }), MaxLength(max));
}

/** An email field with the form's own message. */
export function Email(message: string) {
  return applyDecorators(Trimmed(), IsEmail({ blacklisted_chars: '"' }, { message }), MaxLength(LIMITS.email.max, { message }));
}

/** A phone field with the form's own message: at least 10 characters (A5.12, A5.18). */
export function Phone(message: string) {
  return applyDecorators(Trimmed(), IsString({ message }), MinLength(LIMITS.phone.min, { message }), MaxLength(LIMITS.phone.max));
}

/**
 * A field that may be left out. Null counts as left out: nothing but the value is tested later. Other fields that may be left out
 * take `IsOptional` if null means something, `MayBeEmpty` if '' counts as left out, too, as in forms and queries, and
 * `MayBeMissing` if null is an error.
 */
export function Optional() {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => value ?? undefined),
    IsOptional(),
  );
}

/** A field that may be left out, but not null. */
export const MayBeMissing = () => ValidateIf((_body, value) => value !== undefined);

/**
 * A day, or a time to the minute or closer, at most 14 hours from UTC. ISO 8601 has more forms, such as weeks, which JavaScript
 * or PostgreSQL don't read.
 */
const TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-](0\d|1[0-4]):\d{2})?)?$/;

/** A time, such as `2026-11-21T14:00:00Z`. */
export function Time(message: string) {
  return applyDecorators(Matches(TIME, { message }), IsISO8601({ strict: true }, { message }));
}

/** A whole number from `min` to `max`, such as cents, with the form's own message. */
export function WholeNumber(min: number, max: number, message: string) {
  return applyDecorators(IsInt({ message }), Min(min, { message }), Max(max, { message }));
}

/** A whole number of 1 or more. */
export function Count(message: ValidationOptions['message']) {
  return applyDecorators(IsInt({ message }), Min(1, { message }), Max(LIMITS.units.max));
}

/** An optional whole number in a query, from `min` to `max`. */
export function QueryNumber(min: number, max: number) {
  return applyDecorators(
    IsOptional(),
    Type(() => Number),
    IsInt(),
    Min(min),
    Max(max),
  );
}
