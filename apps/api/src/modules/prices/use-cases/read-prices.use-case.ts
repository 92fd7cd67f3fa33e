import { Injectable } from '@nestjs/common';
import type { PricesView } from '@warmline/contracts/prices/types';
import { PriceSettings } from '../prices.settings.js';
import { Database } from '../../../platform/database/database.js';
import { PriceRepository } from '../persistence/price.repository.js';
import { Prices } from '../public/prices.js';

const NEWEST = 100;

/** Returns the prices in force with the latest changes, for admins. */
@Injectable()
export class ReadPrices {
  constructor(
    private readonly db: Database,
    private readonly stored: PriceRepository,
    private readonly prices: Prices,
    private readonly settings: PriceSettings,
  ) {}

  async execute(): Promise<PricesView> {
    // The version first: if a price changes in between, saving reports that the page is out of date.
    const version = await this.stored.version(this.db);
    const [current, history] = await Promise.all([this.prices.current(), this.stored.history(NEWEST)]);
    return { version, ...current, honourByDefault: this.settings.HONOUR_ADVERTISED_RATE, history };
  }
}
