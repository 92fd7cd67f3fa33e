import { Injectable } from '@nestjs/common';
import { LEAD_CHIPS, type AgedLeadFilter, type LeadChip, type WiderFilter } from '@warmline/contracts/leads/query';
import { leadPriceCents } from '@warmline/domain/leads/lead-price';
import { ListAgedLeads } from './list-aged-leads.use-case.js';

const CHIPS = Object.keys(LEAD_CHIPS) as LeadChip[];
const DOLLAR = 100;

/** Says which filter leaves nothing (L59). */
@Injectable()
export class SuggestWiderFilter {
  constructor(private readonly leads: ListAgedLeads) {}

  /** Returns the filter without which most leads match; for a price, up to which price there are some. */
  async execute(filter: AgedLeadFilter): Promise<WiderFilter> {
    const used = CHIPS.filter((chip) => LEAD_CHIPS[chip].some((name) => filter[name] !== undefined && filter[name] !== ''));
    const found = await Promise.all(
      used.map(async (chip) => {
        const { total, exact } = await this.leads.total(without(filter, chip));
        return { chip, priceMaxCents: null, total, exact };
      }),
    );
    const [narrowest] = found.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
    if (narrowest?.chip !== 'price' || filter.priceMaxCents === undefined) return { narrowest: narrowest ?? null };
    return { narrowest: (await this.nextPrice(filter)) ?? narrowest };
  }

  private async nextPrice(filter: AgedLeadFilter): Promise<WiderFilter['narrowest']> {
    const dearer = { ...filter, priceMaxCents: undefined };
    const { rows, lists } = await this.leads.page({ ...dearer, sort: 'cheapest' }, 1, 1);
    if (rows[0] === undefined) return null;
    const cents = leadPriceCents(rows[0], Date.now(), lists);
    const priceMaxCents = Math.ceil(cents / DOLLAR) * DOLLAR;
    const { total, exact } = await this.leads.total({ ...dearer, priceMaxCents });
    return { chip: 'price', priceMaxCents, total, exact };
  }
}

function without(filter: AgedLeadFilter, chip: LeadChip): AgedLeadFilter {
  return { ...filter, ...Object.fromEntries(LEAD_CHIPS[chip].map((name) => [name, undefined])) };
}
