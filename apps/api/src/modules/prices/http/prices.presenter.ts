import type { PricesView } from '@warmline/contracts/prices/types';
import type { PriceBookState } from '../use-cases/read-prices.use-case.js';

export function presentPrices({ version, prices, honourAdvertisedRate, honourByDefault, history }: PriceBookState): PricesView {
  return {
    version,
    prices,
    honourAdvertisedRate,
    honourByDefault,
    history: history.map(({ id, at, by, setting, before, after, reset, reason }) => ({
      id,
      at: at.toISOString(),
      by,
      setting,
      before,
      after,
      reset,
      reason,
    })),
  };
}
