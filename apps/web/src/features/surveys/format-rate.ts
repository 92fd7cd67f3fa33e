/** Formats a rate for a sentence: `$15`, and `$15.50` only if there are cents. */
export function formatRate(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}
