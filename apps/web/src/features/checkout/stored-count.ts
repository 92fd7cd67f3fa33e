import { HIGH_VOLUME } from '@warmline/contracts/price-book';
import { HIGH_VOLUME_KEY, PROJECTED_TRANSFERS_KEY } from '../../lib/stored-projection.ts';
import type { PackageId } from './packages.ts';

/** The count that the pricing calculator left in this browser, undefined without a usable one ([000] §3, docs/decisions.md M5). */
export function storedCount(id: PackageId): number | undefined {
  try {
    if (id !== 'high-volume') return wholeFrom(localStorage.getItem(PROJECTED_TRANSFERS_KEY), 1);
    const data: unknown = JSON.parse(localStorage.getItem(HIGH_VOLUME_KEY) ?? 'null');
    // Only the count is taken: what the browser says about prices is never believed.
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
    // Storage may be blocked; then there was nothing to forget.
  }
}

function wholeFrom(value: unknown, least: number): number | undefined {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= least ? number : undefined;
}
