/** Parses `$1,234.50`, `1234.5` or `.75` into cents; null for anything else, fractions of a cent and negative amounts. */
export function parseDollars(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})*|\d*)(?:\.(\d{1,2}))?$/.exec(text.trim());
  const whole = match?.[1]?.replaceAll(',', '') ?? '';
  if (!match || (whole === '' && match[2] === undefined) || whole.length > 9) return null;
  return Number(whole || '0') * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Formats cents as `1,234.50`, always with two decimals (A9.08), as price fields and CSV files need it. Without `Intl`, which
 * would take most of the time of a long file.
 */
export function amountText(cents: number): string {
  return (cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** Formats cents as `$1,850.00` or `−$1,850.00`. */
export function formatCents(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${amountText(Math.abs(cents))}`;
}
