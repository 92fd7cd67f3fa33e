import type { PriceOverrides } from '@warmline/contracts/api/prices';
import { checkoutRateCents, highVolumeRateCents, quote, type QuotedPrice } from '@warmline/domain/quote';
import type { PackageId } from './packages.ts';

/** What so many transfers of a package cost by the price book; the server quotes again and is the only one that charges. */
export function packagePrice(id: PackageId, count: number, honourAdvertised: boolean, prices: PriceOverrides): QuotedPrice {
  return quote(
    count,
    id === 'high-volume' ? highVolumeRateCents(count, prices) : checkoutRateCents(id, honourAdvertised, prices),
  );
}

/** A rate as it stands in a sentence: `$37`, and `$37.50` only where there are cents. */
export function formatRate(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`;
}
