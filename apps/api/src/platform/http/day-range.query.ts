import { DAY_RANGE_MESSAGES, type DayRangeQuery } from '@warmline/contracts/lists/day-range';
import { dayRange, isDay, isTimeZone, type DayRange } from '@warmline/domain/time/day-range';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';
import { MayBeEmpty } from './entry-fields.js';

const isTextWith = (check: (text: string) => boolean) => (value: unknown) => typeof value === 'string' && check(value);

const isADay = () =>
  ValidateBy({ name: 'isDay', validator: { validate: isTextWith(isDay) } }, { message: DAY_RANGE_MESSAGES.day });

/** An optional day in a query, such as `2026-11-21`. */
export function Day() {
  return applyDecorators(MayBeEmpty(), isADay());
}

/** A day that may be left out, or be none: '' and null stay null, so that a change can remove it. */
export function DayOrNone() {
  const toNone = Transform(({ value }: { value: unknown }) => (value === '' ? null : value));
  return applyDecorators(toNone, IsOptional(), isADay());
}

/** An optional IANA time zone, such as `America/New_York` (M93). */
export function TimeZone() {
  const rule = ValidateBy(
    { name: 'isTimeZone', validator: { validate: isTextWith(isTimeZone) } },
    { message: DAY_RANGE_MESSAGES.zone },
  );
  return applyDecorators(MayBeEmpty(), rule);
}

/** Days of a time zone as query parameters; other queries extend it. */
export class DayRangeQueryDto implements DayRangeQuery {
  @Day()
  from?: string;

  @Day()
  to?: string;

  @TimeZone()
  zone?: string;
}

/** A time zone as the only query parameter. */
export class ZoneQueryDto {
  @TimeZone()
  zone?: string;
}

/** Returns the instants of the days of a query; without a zone they are days in UTC. */
export function toInstants({ from, to, zone = 'UTC' }: DayRangeQuery): DayRange {
  return dayRange(zone, { from, to });
}
