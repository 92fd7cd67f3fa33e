import { instantsOf } from '../places/zone-name.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** Longer text is no date, and the patterns would take seconds on a cell full of spaces. */
const LONGEST = 64;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ZONE = String.raw`z|utc|gmt|[ecmp][sd]?t|[+-]\d{2}:?\d{2}`;
const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?\s*(${ZONE})?)?`;
const ENDS_WITH_ZONE = new RegExp(String.raw`(?::\d{2}(?:\.\d+)?\s*(?:[ap]m)?\s*(?:${ZONE})|\dz)$`, 'i');
const ISO = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i');
const US = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}$`, 'i');
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[- ]([a-z]{3,9})[- ,]+(\d{4}|\d{2})${TIME}$`, 'i');
/** `20260914` and `20260914103005`, as systems export them. Unix seconds have ten digits, so they never match. */
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:[T ]?(\d{2})(\d{2})(\d{2})?(z)?)?$/i;
/** Spreadsheet date serial, counted in days since December 30, 1899: 2000-01-01 to 2099-12-31. */
const SERIAL = /^(3[6-9]\d{3}|[4-6]\d{4}|7[0-3]\d{3})(\.\d+)?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
/** Time zones of the mainland United States, in hours from UTC; `et` and similar count as standard time. */
const US_ZONES: Record<string, number> = { e: -5, c: -6, m: -7, p: -8 };
const NAMED = new RegExp(String.raw`^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}$`, 'i');

/**
 * Parses the date formats that vendors use: ISO (with or without separators), US month first, a month name, or a spreadsheet
 * serial number, with or without a time; UTC if it has no zone. Returns ms, or null.
 */
export function parseFormFillTime(text: string): number | null {
  const written = text.trim();
  if (written.length > LONGEST) return null;
  const iso = ISO.exec(written);
  if (iso) return instant(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso.slice(4));
  const compact = COMPACT.exec(written);
  if (compact) return instant(Number(compact[1]), Number(compact[2]), Number(compact[3]), compact.slice(4, 7));
  const us = US.exec(written);
  if (us) return instant(fullYear(us[3] ?? ''), Number(us[1]), Number(us[2]), us.slice(4));
  const dayFirst = DAY_FIRST.exec(written);
  if (dayFirst) {
    const month = MONTHS.indexOf((dayFirst[2] ?? '').slice(0, 3).toLowerCase()) + 1;
    return instant(fullYear(dayFirst[3] ?? ''), month, Number(dayFirst[1]), dayFirst.slice(4));
  }
  if (SERIAL.test(written)) return SERIAL_ZERO + Math.round((Number(written) * DAY_MS) / 1000) * 1000;
  const named = NAMED.exec(written);
  if (!named) return null;
  const month = MONTHS.indexOf((named[1] ?? '').slice(0, 3).toLowerCase()) + 1;
  return instant(Number(named[3]), month, Number(named[2]), named.slice(4));
}

/**
 * Returns a function that parses the same formats, on the clocks of a zone if the text has none of its own. It returns ms, or
 * null.
 */
export function timesIn(zone: string): (text: string) => number | null {
  const instantOf = instantsOf(zone);
  return (text) => {
    const at = parseFormFillTime(text);
    return at === null || ENDS_WITH_ZONE.test(text.trim()) ? at : instantOf(at);
  };
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function instant(year: number, month: number, day: number, time: (string | undefined)[]): number | null {
  const [hourText, minuteText, secondText, half, zone] = time;
  const hour = hourOfDay(Number(hourText ?? 0), half?.toLowerCase());
  const minute = Number(minuteText ?? 0);
  const second = Number(secondText ?? 0);
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  if (!real || hour > 23 || minute > 59 || second > 59) return null;
  return at.getTime() - offsetMs(zone);
}

function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return 24;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

function offsetMs(zone: string | undefined): number {
  const us = /^([ecmp])([sd]?)t$/i.exec(zone ?? '');
  if (us) return ((US_ZONES[us[1]!.toLowerCase()] ?? 0) + (us[2]?.toLowerCase() === 'd' ? 1 : 0)) * HOUR_MS;
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -minutes : minutes) * MINUTE_MS;
}
