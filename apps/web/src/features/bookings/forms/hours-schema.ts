import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { BOOKING_MESSAGES } from '@warmline/contracts/bookings/messages';
import type { BookingHours } from '@warmline/contracts/bookings/types';
import { z } from '../../../lib/text/zod.ts';
import { zoneLabel } from '../../../lib/time/time-zone.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Value of a day without hours, in its field `from`. */
export const CLOSED = 'closed';
const FIRST_HOURS = { from: '09:00', to: '17:00' };

const number = ({ min, max }: { min: number; max: number }, message: string) =>
  z.pipe(
    z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,3}$/, message)), z.transform(Number)),
    z.number().check(z.gte(min, message), z.lte(max, message)),
  );
const days = Object.fromEntries(
  WEEKDAYS.flatMap((_name, day) => [
    [`from${day}`, z.string()],
    [`to${day}`, z.string()],
  ]),
);

/** Schema of the hours: from and to of each day, `from0` is Monday's. */
export const hoursSchema = z
  .object({
    ...days,
    timeZone: z.string().check(z.minLength(1, BOOKING_MESSAGES.timeZone)),
    leadHours: number(BOOKING_LIMITS.leadHours, BOOKING_MESSAGES.leadHours),
    horizonDays: number(BOOKING_LIMITS.horizonDays, BOOKING_MESSAGES.horizonDays),
    awayFrom: z.string(),
    awayTo: z.string(),
  })
  .check(({ value, issues }) => {
    const texts = value as unknown as Record<string, string>;
    for (const [day] of WEEKDAYS.entries()) {
      const [from, to] = [texts[`from${day}`]!, texts[`to${day}`]!];
      if (from !== CLOSED && to <= from)
        issues.push({ code: 'custom', path: [`to${day}`], message: BOOKING_MESSAGES.dayHours, input: to });
    }
    const { awayFrom, awayTo } = value;
    const isAway = awayFrom !== '' || awayTo !== '';
    if (isAway && (awayFrom === '' || awayTo === '' || awayTo < awayFrom))
      issues.push({ code: 'custom', path: ['awayTo'], message: BOOKING_MESSAGES.awayDay, input: awayTo });
  });

/** Returns the texts of the form. A closed day suggests hours for when it opens. */
export function textsOf({ timeZone, week, leadHours, horizonDays, away }: BookingHours): Record<string, string> {
  return {
    timeZone,
    leadHours: String(leadHours),
    horizonDays: String(horizonDays),
    awayFrom: away?.from ?? '',
    awayTo: away?.to ?? '',
    ...Object.fromEntries(
      WEEKDAYS.flatMap((_name, day) => {
        const hours = week[day] ?? null;
        return [
          [`from${day}`, hours?.from ?? CLOSED],
          [`to${day}`, hours?.to ?? FIRST_HOURS.to],
        ];
      }),
    ),
  };
}

/** Returns hours in words, such as `Monday 9:00 AM to 5:00 PM, Tuesday closed, ...`. */
export function wordsOf({ timeZone, week, leadHours, horizonDays, away }: BookingHours): string {
  const days = WEEKDAYS.map((name, day) => {
    const hours = week[day] ?? null;
    return `${name} ${hours === null ? 'closed' : `${timeLabel(hours.from)} to ${timeLabel(hours.to)}`}`;
  });
  const others = [zoneLabel(timeZone), `notice ${leadHours} hours`, `${horizonDays} days`];
  return [...days, ...others, ...(away === null ? [] : [`no calls ${away.from} to ${away.to}`])].join(', ');
}

/** Returns the hours of the parsed form. */
export function hoursOf(values: z.infer<typeof hoursSchema>): BookingHours {
  const texts = values as unknown as Record<string, string>;
  const { timeZone, leadHours, horizonDays, awayFrom, awayTo } = values;
  const week = WEEKDAYS.map((_name, day) => {
    const [from, to] = [texts[`from${day}`]!, texts[`to${day}`]!];
    return from === CLOSED ? null : { from, to };
  });
  return { timeZone, week, leadHours, horizonDays, away: awayFrom === '' ? null : { from: awayFrom, to: awayTo } };
}

/** Form fields of the server's fields. */
export const PLACES: Record<string, string> = {
  away: 'awayTo',
  ...Object.fromEntries(WEEKDAYS.map((_name, day) => [`week.${day}`, `to${day}`])),
};

/** Times of a day on the half hour and those given, such as `['09:30', '9:30 AM']`; midnight at the end is `24:00`. */
export function timeOptions(given: readonly string[]): { value: string; label: string }[] {
  const halves = Array.from(
    { length: 49 },
    (_each, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
  );
  return [...new Set([...halves, ...given])].sort().map((value) => ({ value, label: timeLabel(value) }));
}

function timeLabel(time: string): string {
  if (time === '24:00') return 'Midnight';
  const [hour, minute] = time.split(':') as [string, string];
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
