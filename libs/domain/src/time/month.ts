const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/;

/** Whether the text is a month, such as `2026-11`. */
export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** Returns the UTC month of an instant, such as `2026-11`. */
export function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}

/** Returns the first instants of a UTC month and of the next one. */
export function boundsOf(month: string): { from: Date; until: Date } {
  return { from: new Date(`${month}-01T00:00:00Z`), until: new Date(`${addMonths(month, 1)}-01T00:00:00Z`) };
}

/** Returns the month that is `count` after another, or before it. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)));
}

/** Returns the months from one to another, oldest first; none if the first is later. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Names a month, such as `November 2026`. */
export function monthName(month: string): string {
  return boundsOf(month).from.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
