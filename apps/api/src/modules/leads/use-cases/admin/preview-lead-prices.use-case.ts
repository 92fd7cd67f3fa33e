import { Injectable } from '@nestjs/common';
import type { LeadPriceEffect, PreviewPricesRequest, PricesPreview } from '@warmline/contracts/prices/types';
import { BOOK_CENTS, rateCents } from '@warmline/domain/prices/rate';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';
import { Prices } from '../../../prices/public.js';
import { LeadPriceCounts } from '../../persistence/lead-price-counts.repository.js';

/** Returns what a change of lead prices would do to the unsold leads, without saving it (M74). */
@Injectable()
export class PreviewLeadPrices {
  constructor(
    private readonly counts: LeadPriceCounts,
    private readonly prices: Prices,
    private readonly slots: AccountSlots,
  ) {}

  async execute(accountId: string, { changes }: PreviewPricesRequest): Promise<PricesPreview> {
    const [{ counts, exact }, { prices }] = await Promise.all([
      this.slots.run(accountId, () => this.counts.read()),
      this.prices.current(),
    ]);
    const leadsOf = new Map(counts.map(({ profile, range, leads }) => [`lead.${profile}.${range}`, leads]));
    const cells = changes.map(({ setting, value }) => {
      const leads = leadsOf.get(setting) ?? 0;
      const [before, after] = [rateCents(setting, prices), value ?? BOOK_CENTS[setting]];
      return { setting, leads, beforeCents: leads * before, afterCents: leads * after };
    });
    const sum = (name: keyof LeadPriceEffect) => cells.reduce((total, cell) => total + cell[name], 0);
    return { cells, leads: sum('leads'), beforeCents: sum('beforeCents'), afterCents: sum('afterCents'), exact };
  }
}
