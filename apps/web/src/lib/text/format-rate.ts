/**
 * Formats a rate in cents for a sentence: `$37` or `$1,600`, and `$37.50` only if there are cents. Loads no other format, for the
 * public pages.
 */
export function formatRate(cents: number): string {
  const [whole, part] = (cents / 100).toFixed(2).split('.') as [string, string];
  return `$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${part === '00' ? '' : `.${part}`}`;
}
