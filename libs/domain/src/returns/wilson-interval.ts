/** The 97.5th percentile of the normal distribution: 95 % of it are within. */
const Z = 1.959963984540054;

/**
 * Returns the Wilson score interval of 95 % for a proportion: where the true rate is likely to be after `hits` of `of`; both ends
 * from 0 to 1.
 */
export function wilsonInterval(hits: number, of: number): { low: number; high: number } {
  if (of <= 0) return { low: 0, high: 1 };
  const rate = hits / of;
  const spread = Z ** 2 / of;
  const middle = rate + spread / 2;
  const half = Z * Math.sqrt((rate * (1 - rate)) / of + spread / (4 * of));
  return { low: Math.max(0, (middle - half) / (1 + spread)), high: Math.min(1, (middle + half) / (1 + spread)) };
}
