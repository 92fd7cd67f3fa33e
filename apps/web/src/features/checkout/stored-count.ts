import { HIGH_VOLUME } from '@warmline/contracts/prices/price-book';
import { HIGH_VOLUME_KEY, PROJECTED_TRANSFERS_KEY } from '../../lib/session/stored-projection.ts';
import type { PackageId } from './packages.ts';

/** Returns the count that the pricing calculator stored in this browser, or undefined if there is no valid one (A3.02, M5). */
export function storedCount(id: PackageId): number | undefined {
  try {
    if (id !== 'high-volume') return wholeFrom(localStorage.getItem(PROJECTED_TRANSFERS_KEY), 1);
    const data: unknown = JSON.parse(localStorage.getItem(HIGH_VOLUME_KEY) ?? 'null');
    // Only the count is used: prices from the browser are not trusted.
    return typeof data === 'object' && data !== null && 'volume' in data
      ? wholeFrom(data.volume, HIGH_VOLUME.minCount)
      : undefined;
  } catch {
    return undefined;
  }
}

export function forgetStoredCount(id: PackageId): void {
  try {
    localStorage.removeItem(id === 'high-volume' ? HIGH_VOLUME_KEY : PROJECTED_TRANSFERS_KEY);
  } catch {
    // Storage may be blocked; then there is nothing to remove.
  }
}

function wholeFrom(value: unknown, least: number): number | undefined {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= least ? number : undefined;
}
