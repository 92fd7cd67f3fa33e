import type { Product } from '@warmline/contracts/prices/products';
import type { PriceKey } from '@warmline/contracts/prices/types';
import { RINGCLOUD_LEAD_TYPES, SURVEY_LEAD_TYPES } from '@warmline/contracts/surveys/types';
import { PRICE_KEYS } from './price-groups.ts';
import { productOfLeadType } from './product.ts';

/** What a stored price change is for: where a product is priced and, if it has several rates there, which one (M65). */
export interface StoredRate {
  place: string;
  product: Product;
  /** A package, a minimum quantity or an age range; null if the product has one rate there, or for aged leads without an age range. */
  tier: string | null;
}

const LEAD_TYPES = [...SURVEY_LEAD_TYPES, ...RINGCLOUD_LEAD_TYPES];

/** Returns what to store for a rate. Its key on the wire contains the label of a survey's choice, which is never stored. */
export function storedRate(key: PriceKey): StoredRate {
  const [place, name, range] = key.split('.') as [string, string, string?];
  const leadType = LEAD_TYPES.find((type) => type === name);
  if (leadType) return { place, product: productOfLeadType(leadType), tier: range && range !== 'default' ? range : null };
  return { place, product: 'live_transfer', tier: place === 'dashboard' ? null : name };
}

/** Returns one text for a stored rate, such as `survey.aged_lead.30-60`. */
export function rateId({ place, product, tier }: StoredRate): string {
  return [place, product, tier].filter((part) => part !== null).join('.');
}

/** Returns the ID of a rate in the audit log: its key, without the labels that the keys of the first survey contain. */
export function auditedRate(key: PriceKey): string {
  return key.startsWith('survey.') ? rateId(storedRate(key)) : key;
}

const KEYS = new Map(PRICE_KEYS.map((key) => [rateId(storedRate(key)), key]));

/** Returns the key of a stored rate on the wire; undefined for a rate of another release. */
export function keyOfRate(rate: StoredRate): PriceKey | undefined {
  return KEYS.get(rateId(rate));
}
