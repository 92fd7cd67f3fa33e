/** `$1,234.50`, `1234.5` or `.75` → cents; null for anything else, for fractions of a cent and for amounts below zero. */
export function parseDollars(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d*)(?:\.(\d{1,2}))?$/.exec(text.trim());
  const whole = match?.[1]?.replaceAll(',', '') ?? '';
  if (!match || (whole === '' && match[2] === undefined) || whole.length > 9) return null;
  return Number(whole || '0') * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Cents → `1,234.50`, always with two decimals ([000] §9 Totals). */
export function formatDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
