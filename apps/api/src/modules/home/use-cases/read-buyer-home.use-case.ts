import { Injectable } from '@nestjs/common';
import { HOME_CALL_DAYS, HOME_FILTERS, type BuyerHome, type BuyerHomeParts } from '@warmline/contracts/home/types';
import type { Principal } from '../../../platform/auth/principal.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import { agencyOf, scopeOf } from '../../agencies/public.js';
import { ReadCalls } from '../../calls/public.js';
import { ReadCampaigns } from '../../campaigns/public.js';
import { SavedFilters } from '../../leads/public.js';
import { ReadPurchases } from '../../orders/public.js';
import { ReadReturns } from '../../returns/public.js';
import { ReadWallet } from '../../wallet/public.js';
import { readParts } from './read-parts.js';

/** Reads what a buyer's home page shows (P71). */
@Injectable()
export class ReadBuyerHome {
  constructor(
    private readonly wallets: ReadWallet,
    private readonly campaigns: ReadCampaigns,
    private readonly calls: ReadCalls,
    private readonly filters: SavedFilters,
    private readonly returns: ReadReturns,
    private readonly orders: ReadPurchases,
    private readonly slots: AccountSlots,
  ) {}

  /** Returns the parts that the seat may see; days are those of a zone. */
  execute(caller: Principal, zone: string): Promise<BuyerHome> {
    const agencyId = agencyOf(caller);
    const scope = scopeOf(caller);
    const slotted = <T>(read: () => Promise<T>) => this.slots.run(caller.userId, read);
    return readParts<BuyerHomeParts>(caller, {
      wallet: [
        'wallet.use',
        () =>
          slotted(async () => {
            const { cashCents, promoCents, blocked } = await this.wallets.read(agencyId);
            return { availableCents: cashCents + promoCents, blocked };
          }),
      ],
      calls: ['calls.read', () => slotted(() => this.campaigns.bought(scope))],
      callDays: ['calls.read', () => slotted(() => this.calls.byDay(scope, zone, HOME_CALL_DAYS))],
      filters: ['own_settings', () => slotted(() => this.filters.lastOpened({ userId: caller.userId, agencyId }, HOME_FILTERS))],
      openReturns: ['returns.request', () => slotted(() => this.returns.countOpen(scope))],
      orders: ['purchases.read', () => slotted(() => this.orders.unpaid(scope))],
    });
  }
}
