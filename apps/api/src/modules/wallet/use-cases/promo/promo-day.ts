/** Writes the day on which promo credit ends, in the time zone of its agency. */
export function dayOf(time: Date, timeZone: string): string {
  return time.toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
}
