import { Injectable } from '@nestjs/common';
import type { ChangePricesRequest, PriceSetting } from '@warmline/contracts/prices/types';
import { formatCents } from '@warmline/domain/money/money';
import { priceName } from '@warmline/domain/prices/price-groups';
import { BOOK_CENTS, rateCents } from '@warmline/domain/prices/rate';
import type { Principal } from '../../../platform/auth/principal.js';
import { PriceSettings } from '../prices.settings.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Audit } from '../../audit/public.js';
import { PriceRepository, type NewChange } from '../persistence/price.repository.js';
import { PricesChanged } from '../prices.errors.js';
import { Prices, type CurrentPrices } from '../public/prices.js';

/**
 * Changes rates for an admin, with a reason, for every new quote; existing orders keep their price (M40). Unchanged settings are
 * not recorded. Throws PricesChanged when the page was out of date.
 */
@Injectable()
export class ChangePrices {
  constructor(
    private readonly db: Database,
    private readonly stored: PriceRepository,
    private readonly prices: Prices,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
    private readonly settings: PriceSettings,
  ) {}

  async execute(actor: Principal, { version, reason, changes }: ChangePricesRequest): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.stored.lock(tx);
      if ((await this.stored.version(tx)) !== version) throw new PricesChanged();
      const now = await this.prices.current(tx);
      const news = changes
        .map(({ setting, value }) => ({
          setting,
          value,
          before: this.inForce(setting, now),
          after: value ?? this.byBook(setting),
        }))
        .filter(({ before, after }) => before !== after);
      if (news.length === 0) return;
      await this.stored.add(tx, actor.userId, reason, news);
      for (const change of news) await this.record(tx, actor, reason, change);
    });
    await this.live.publish({ type: 'prices_changed' });
  }

  private inForce(setting: PriceSetting, { prices, honourAdvertisedRate }: CurrentPrices): number {
    return setting === 'honour-advertised-rate' ? Number(honourAdvertisedRate) : rateCents(setting, prices);
  }

  private byBook(setting: PriceSetting): number {
    return setting === 'honour-advertised-rate' ? Number(this.settings.HONOUR_ADVERTISED_RATE) : BOOK_CENTS[setting];
  }

  private async record(tx: Transaction, actor: Principal, reason: string, { setting, before, after }: NewChange): Promise<void> {
    const isSwitch = setting === 'honour-advertised-rate';
    const shown = (value: number) => (isSwitch ? value === 1 : formatCents(value));
    const label = isSwitch ? 'Charge the advertised rate' : priceName(setting);
    await this.audit.record(tx, {
      actor,
      action: 'price.changed',
      target: { kind: 'price', id: setting, label },
      before: { price: shown(before) },
      after: { price: shown(after), reason },
    });
  }
}
