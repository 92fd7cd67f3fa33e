import { Injectable } from '@nestjs/common';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import { PriceSettings } from './prices.settings.js';
import type { Queryable } from '../../platform/database/database.js';
import { PriceRepository } from './persistence/price.repository.js';

/** What differs from the price book now. */
export interface CurrentPrices {
  prices: PriceOverrides;
  honourAdvertisedRate: boolean;
}

/** Returns the prices in force. Read for every quote, so that a change applies at once in every process (docs/adr/0009-price-overrides.md). */
@Injectable()
export class Prices {
  #lastKnown: CurrentPrices | undefined;

  constructor(
    private readonly stored: PriceRepository,
    private readonly settings: PriceSettings,
  ) {}

  async current(queryable?: Queryable): Promise<CurrentPrices> {
    const prices: PriceOverrides = {};
    let honourAdvertisedRate = this.settings.HONOUR_ADVERTISED_RATE;
    for (const { setting, value } of await this.stored.current(queryable)) {
      if (value === null) continue;
      if (setting === 'honour-advertised-rate') honourAdvertisedRate = value === 1;
      else prices[setting] = value;
    }
    return { prices, honourAdvertisedRate };
  }

  /** Returns prices for display only, never for a quote: during a database outage the last known ones, and before that the price book. */
  async shown(): Promise<CurrentPrices> {
    try {
      return (this.#lastKnown = await this.current());
    } catch {
      return this.#lastKnown ?? { prices: {}, honourAdvertisedRate: this.settings.HONOUR_ADVERTISED_RATE };
    }
  }
}
