import { Injectable } from '@nestjs/common';
import type { PriceOverrides } from '@warmline/contracts/api/prices';
import { Settings } from '../../platform/config/settings.js';
import type { Queryable } from '../../platform/database/database.js';
import { PriceRepository } from './persistence/price.repository.js';

/** What differs from the price book at this moment. */
export interface CurrentPrices {
  prices: PriceOverrides;
  honourAdvertisedRate: boolean;
}

/** The prices in force. Read for every quote, so a change counts at once in every process (docs/decisions/0009). */
@Injectable()
export class Prices {
  #lastKnown: CurrentPrices | undefined;

  constructor(
    private readonly stored: PriceRepository,
    private readonly settings: Settings,
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

  /** For showing only, never for a quote: what was last known while the database is away, and the price book before that. */
  async shown(): Promise<CurrentPrices> {
    try {
      return (this.#lastKnown = await this.current());
    } catch {
      return this.#lastKnown ?? { prices: {}, honourAdvertisedRate: this.settings.HONOUR_ADVERTISED_RATE };
    }
  }
}
