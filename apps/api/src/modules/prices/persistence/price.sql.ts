import type { PriceKey } from '@warmline/contracts/prices/types';
import { BOOK_CENTS } from '@warmline/domain/prices/rate';
import { storedRate } from '@warmline/domain/prices/stored-rate';

/**
 * The version of the prices in force: the ID of the latest change. Changes are made one at a time, so the prices of a version
 * never change. It is one lookup in the primary key, so a statement can read it with its rows.
 */
export const PRICE_VERSION = '(SELECT coalesce(max(id), 0) FROM price_changes)';

/**
 * Returns SQL for a rate in force in cents, for a statement that charges it. Read once per statement, and only if the rate is
 * needed.
 */
export function centsInForce(key: PriceKey): string {
  const { place, product, tier } = storedRate(key);
  return `coalesce((SELECT CASE WHEN reset THEN NULL ELSE after END FROM price_changes
    WHERE place = '${place}' AND product = '${product}' AND tier ${tier === null ? 'IS NULL' : `= '${tier}'`} ORDER BY id DESC LIMIT 1), ${BOOK_CENTS[key]})`;
}
