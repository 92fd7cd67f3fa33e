import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import type { BookCallRequest } from '@warmline/contracts/bookings/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import { IsISO8601, IsNotEmpty, IsString, MaxLength, ValidateBy } from 'class-validator';
import { TimeZone } from '../../../../platform/http/day-range.query.js';
import { Email, Optional, Trimmed, TrimmedLines } from '../../../../platform/http/fields.js';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;
const isInstant = (value: unknown) => typeof value === 'string' && INSTANT.test(value);
const isUsPhone = (value: unknown) => typeof value === 'string' && normalizePhone(value) !== null;

export class BookCallDto implements BookCallRequest {
  @IsISO8601({ strict: true }, { message: BOOKING_MESSAGES.startsAt })
  @ValidateBy({ name: 'isInstant', validator: { validate: isInstant } }, { message: BOOKING_MESSAGES.startsAt })
  startsAt!: string;

  @Trimmed()
  @IsString({ message: BOOKING_MESSAGES.name })
  @IsNotEmpty({ message: BOOKING_MESSAGES.name })
  @MaxLength(LIMITS.name.max, { message: BOOKING_MESSAGES.tooLong })
  name!: string;

  @Email(BOOKING_MESSAGES.email)
  email!: string;

  @Trimmed()
  @MaxLength(LIMITS.phone.max, { message: BOOKING_MESSAGES.phone })
  @ValidateBy({ name: 'isUsPhone', validator: { validate: isUsPhone } }, { message: BOOKING_MESSAGES.phone })
  phone!: string;

  @TimeZone()
  timeZone?: string;

  @Optional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.shortText.max, { message: BOOKING_MESSAGES.tooLong })
  agency?: string;

  @Optional()
  @TrimmedLines()
  @IsString()
  @MaxLength(BOOKING_LIMITS.note.max, { message: BOOKING_MESSAGES.note })
  note?: string;

  /** A honeypot for bots. A value is rejected, not ignored: a person whose browser filled it in must find out. */
  @Optional()
  @IsString()
  @MaxLength(0, { message: 'Please leave this field empty.' })
  homepage?: string;
}
