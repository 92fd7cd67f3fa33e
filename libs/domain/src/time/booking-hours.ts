import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import type { BookingHours, DayHours } from '@warmline/contracts/bookings/types';
import type { FieldError } from '@warmline/contracts/http/errors';
import { addDays, dayIn, dayRange, isDay, isTimeZone, weekdayIndex } from './day-range.ts';
import { MINUTE_MS } from './durations.ts';

const SLOT_MS = BOOKING_LIMITS.slotMinutes * MINUTE_MS;
const QUARTER_HOUR = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/;

/** Returns what is wrong with entered hours, by field; empty if they can be stored (D30). */
export function bookingHoursErrors({ timeZone, week, leadHours, horizonDays, away }: BookingHours): FieldError[] {
  const { leadHours: lead, horizonDays: horizon } = BOOKING_LIMITS;
  return [
    ...(isTimeZone(timeZone) ? [] : [{ field: 'timeZone', message: BOOKING_MESSAGES.timeZone }]),
    ...week.flatMap((hours, day) =>
      hours === null || isValid(hours) ? [] : [{ field: `week.${day}`, message: BOOKING_MESSAGES.dayHours }],
    ),
    ...(isWithin(leadHours, lead) ? [] : [{ field: 'leadHours', message: BOOKING_MESSAGES.leadHours }]),
    ...(isWithin(horizonDays, horizon) ? [] : [{ field: 'horizonDays', message: BOOKING_MESSAGES.horizonDays }]),
    ...(away === null || (isDay(away.from) && isDay(away.to) && away.from <= away.to)
      ? []
      : [{ field: 'away', message: BOOKING_MESSAGES.awayDay }]),
  ];
}

/**
 * Returns the starts of all slots that the hours offer at a time, booked or not, in ascending order. A slot is a quarter of an
 * hour whose local times are within the hours of its local day: when the clocks change, hours that don't exist have none, and
 * repeated hours have theirs twice.
 */
export function offeredSlots(hours: BookingHours, now: number): Date[] {
  const { timeZone: zone, week, away } = hours;
  const last = addDays(dayIn(zone, now), hours.horizonDays - 1);
  const until = dayRange(zone, { to: last }).until!.getTime();
  const first = Math.ceil((now + hours.leadHours * 60 * MINUTE_MS) / SLOT_MS) * SLOT_MS;
  const localTime = localTimes(zone);
  const slots: Date[] = [];
  for (let start = first; start < until; start += SLOT_MS) {
    const { day, minute } = localTime(start);
    const open = week[weekdayIndex(day)];
    if (!open || (away !== null && day >= away.from && day <= away.to)) continue;
    if (minute >= minuteOf(open.from) && minute + BOOKING_LIMITS.slotMinutes <= minuteOf(open.to)) slots.push(new Date(start));
  }
  return slots;
}

function isValid({ from, to }: DayHours): boolean {
  return QUARTER_HOUR.test(from) && (QUARTER_HOUR.test(to) || to === '24:00') && from < to;
}

function isWithin(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
}

/** Returns a function that reads the local day and minute of an instant. */
function localTimes(zone: string): (instant: number) => { day: string; minute: number } {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  });
  return (instant) => {
    const [month, day, year, hour, minute] = format.format(instant).match(/\d+/g)!;
    return { day: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) };
  };
}
