import { HIGH_VOLUME } from '@warmline/contracts/prices/price-book';

// Passes the calculator's values to the checkouts through the browser's storage (A3.02). The keys are specified.
export const PROJECTED_TRANSFERS_KEY = 'projectedTransfers';
export const HIGH_VOLUME_KEY = 'highVolumeData';

/** Amounts in dollars, as specified; `tier` is the range of counts, such as `100-149` or `200+`. */
export interface HighVolumeData {
  volume: number;
  pricePerCall: number;
  total: number;
  tier: string;
}

/** Stores a count of transfers for the next package checkout. */
export function storeProjectedTransfers(count: number): void {
  store(PROJECTED_TRANSFERS_KEY, String(count));
}

/** Stores a quoted count, at least the high-volume minimum, for the high-volume checkout. */
export function storeHighVolume(data: HighVolumeData): void {
  if (data.volume >= HIGH_VOLUME.minCount) store(HIGH_VOLUME_KEY, JSON.stringify(data));
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be blocked; the checkout then starts with its default count.
  }
}
