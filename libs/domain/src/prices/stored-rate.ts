import { PRODUCTS, type Product } from '@warmline/contracts/prices/products';
import type { PriceKey } from '@warmline/contracts/prices/types';
import { RINGCLOUD_LEAD_TYPES } from '@warmline/contracts/surveys/types';
import { PRICE_KEYS } from './price-groups.ts';
import { productOfLeadType } from './product.ts';

/** What a stored price change is for: where a product is priced and, if it has several rates there, which one (M65). */
export interface StoredRate {
  place: string;
  product: Product;
  /**
   * A package, a minimum quantity, an age range, or a price list with an age range (`form-30-60`); null if the product has one
   * rate there, or for aged leads without an age range.
   */
  tier: string | null;
}

/**
 * Returns what to store for a rate. A key names a product, a choice of survey 2, or, for call transfers, what distinguishes the
 * rate.
 */
export function storedRate(key: PriceKey): StoredRate {
  const [place, name, range] = key.split('.') as [string, string, string?];
  if (place === 'lead') return { place, product: 'aged_lead', tier: `${name}-${range}` };
  const choice = RINGCLOUD_LEAD_TYPES.find((type) => type === name);
  const product = choice ? productOfLeadType(choice) : PRODUCTS.find((one) => one === name);
  if (product) return { place, product, tier: range && range !== 'default' ? range : null };
  return { place, product: 'live_transfer', tier: place === 'dashboard' ? null : name };
}

/** Returns one text for a stored rate, such as `survey.aged_lead.30-60`. */
export function rateId({ place, product, tier }: StoredRate): string {
  return [place, product, tier].filter((part) => part !== null).join('.');
}

const KEYS = new Map(PRICE_KEYS.map((key) => [rateId(storedRate(key)), key]));

/** Returns the key of a stored rate on the wire; undefined for a rate of another release. */
export function keyOfRate(rate: StoredRate): PriceKey | undefined {
  return KEYS.get(rateId(rate));
}
