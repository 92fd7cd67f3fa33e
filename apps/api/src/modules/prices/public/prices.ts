import { Injectable } from '@nestjs/common';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import { leadPriceLists, type LeadPriceLists } from '@warmline/domain/leads/lead-price';
import { PriceSettings } from '../prices.settings.js';
import type { Queryable } from '../../../platform/database/database.js';
import { PriceRepository, type StoredPrice } from '../persistence/price.repository.js';

/** What differs from the price book now. */
export interface CurrentPrices {
  prices: PriceOverrides;
  honourAdvertisedRate: boolean;
}

/**
 * Returns the prices in force. Read for every quote, so that a change applies at once in every process
 * (docs/adr/0009-price-overrides.md).
 */
@Injectable()
export class Prices {
  #lastKnown: CurrentPrices | undefined;
  #leadLists: { version: number; lists: LeadPriceLists } | undefined;

  constructor(
    private readonly stored: PriceRepository,
    private readonly settings: PriceSettings,
  ) {}

  async current(queryable?: Queryable): Promise<CurrentPrices> {
    return this.effective(await this.stored.current(queryable));
  }

  /** Returns the price lists of leads in inventory that are in force now. */
  async leadLists(queryable?: Queryable): Promise<LeadPriceLists> {
    return leadPriceLists((await this.current(queryable)).prices);
  }

  /**
   * Returns the price lists of leads at a version that a statement read with its rows (PRICE_VERSION). The last version is
   * remembered: its prices never change, so pages of the list cost no further query.
   */
  async leadListsAt(version: number): Promise<LeadPriceLists> {
    if (this.#leadLists?.version === version) return this.#leadLists.lists;
    const { prices } = this.effective(await this.stored.current(undefined, version));
    const lists = leadPriceLists(prices);
    this.#leadLists = { version, lists };
    return lists;
  }

  /**
   * Returns prices for display only, never for a quote: during a database outage the last known ones, and before that the price
   * book.
   */
  async shown(): Promise<CurrentPrices> {
    try {
      return (this.#lastKnown = await this.current());
    } catch {
      return this.#lastKnown ?? { prices: {}, honourAdvertisedRate: this.settings.HONOUR_ADVERTISED_RATE };
    }
  }

  private effective(stored: readonly StoredPrice[]): CurrentPrices {
    const prices: PriceOverrides = {};
    let honourAdvertisedRate = this.settings.HONOUR_ADVERTISED_RATE;
    for (const { setting, value } of stored) {
      if (value === null) continue;
      if (setting === 'honour-advertised-rate') honourAdvertisedRate = value === 1;
      else prices[setting] = value;
    }
    return { prices, honourAdvertisedRate };
  }
}
