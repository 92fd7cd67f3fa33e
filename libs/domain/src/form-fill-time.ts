/** Longer text is no date, and the patterns would take seconds over a cell full of blanks. */
const LONGEST = 64;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?\s*(z|utc|[+-]\d{2}:?\d{2})?)?`;
const ISO = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i');
const US = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}$`, 'i');
const NAMED = new RegExp(String.raw`^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}$`, 'i');

/** Reads the dates vendors write: ISO, US month first, or a month's name, with or without a time; without a zone it is UTC. Returns ms, or null. */
export function parseFormFillTime(text: string): number | null {
  const written = text.trim();
  if (written.length > LONGEST) return null;
  const iso = ISO.exec(written);
  if (iso) return instant(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso.slice(4));
  const us = US.exec(written);
  if (us) return instant(fullYear(us[3] ?? ''), Number(us[1]), Number(us[2]), us.slice(4));
  const named = NAMED.exec(written);
  if (!named) return null;
  const month = MONTHS.indexOf((named[1] ?? '').slice(0, 3).toLowerCase()) + 1;
  return instant(Number(named[3]), month, Number(named[2]), named.slice(4));
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
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}
