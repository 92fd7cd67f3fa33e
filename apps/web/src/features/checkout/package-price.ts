import type { PriceOverrides } from '@warmline/contracts/prices/types';
import { checkoutRateCents, highVolumeRateCents, quote, type QuotedPrice } from '@warmline/domain/prices/quote';
import type { PackageId } from './packages.ts';

/** Returns the price of a number of transfers by the price book. For display: the server computes the price that is charged. */
export function packagePrice(id: PackageId, count: number, honourAdvertised: boolean, prices: PriceOverrides): QuotedPrice {
  return quote(
    count,
    id === 'high-volume' ? highVolumeRateCents(count, prices) : checkoutRateCents(id, honourAdvertised, prices),
  );
}
