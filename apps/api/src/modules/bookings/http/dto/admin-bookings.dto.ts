import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import {
  BOOKING_PERIODS,
  BOOKING_SORTS,
  type BookingPeriod,
  type BookingSort,
  type BookingsQuery,
  type CancelBookingRequest,
  type ChangeHoursRequest,
  type DayHours,
} from '@warmline/contracts/bookings/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { Optional, QueryNumber, Trimmed } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';

export class BookingsQueryDto implements BookingsQuery {
  @Optional()
  @IsIn(BOOKING_PERIODS)
  period?: BookingPeriod;

  @SortedBy(BOOKING_SORTS)
  sort?: SortBy<BookingSort>;

  @Cursor()
  cursor?: string;

  @QueryNumber(1, 100)
  limit?: number;
}

export class CancelBookingDto implements CancelBookingRequest {
  @Trimmed()
  @IsString({ message: BOOKING_MESSAGES.reason })
  @MaxLength(BOOKING_LIMITS.reason.max, { message: BOOKING_MESSAGES.reason })
  reason!: string;
}

/** From and to as texts, or null; `bookingHoursErrors` checks their values. */
function OptionalRange(message: string, each = false) {
  const isRange = (value: unknown): boolean => {
    if (value === null) return true;
    const { from, to } = (value ?? {}) as Partial<Record<keyof DayHours, unknown>>;
    return typeof from === 'string' && typeof to === 'string';
  };
  return ValidateBy({ name: 'isRange', validator: { validate: isRange } }, { message, each });
}

/** The shape of the hours; `bookingHoursErrors` checks their values. */
export class ChangeHoursDto implements ChangeHoursRequest {
  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version!: number;

  @IsString({ message: BOOKING_MESSAGES.timeZone })
  @MaxLength(64, { message: BOOKING_MESSAGES.timeZone })
  timeZone!: string;

  @IsArray()
  @ArrayMinSize(7)
  @ArrayMaxSize(7)
  @OptionalRange(BOOKING_MESSAGES.dayHours, true)
  week!: (DayHours | null)[];

  @IsNumber({}, { message: BOOKING_MESSAGES.leadHours })
  leadHours!: number;

  @IsNumber({}, { message: BOOKING_MESSAGES.horizonDays })
  horizonDays!: number;

  @OptionalRange(BOOKING_MESSAGES.awayDay)
  away!: DayHours | null;
}
