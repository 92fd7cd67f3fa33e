import type { LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { ROW_WARNINGS, type LeadRow, type RowWarning } from '@warmline/domain/files/lead-row';
import { addToParts, sumOfParts, type LeadPriceLists, type PriceParts } from '@warmline/domain/leads/lead-price';

/** Prices and costs of the new leads of a file. */
export class NewLeadTotals {
  private readonly priceParts = noParts();
  /** Leads whose price in the file isn't valid. */
  private readonly doubtfulParts = noParts();
  private projectedCostCents = 0;

  /** `costCents`: what a lead cost if its row has no cost. */
  constructor(
    private readonly plannedAt: number,
    private readonly costCents: number,
  ) {}

  add(lead: LeadRow, warnings: readonly RowWarning[]): void {
    addToParts(this.priceParts, lead, this.plannedAt);
    if (warnings.includes(ROW_WARNINGS.price)) addToParts(this.doubtfulParts, lead, this.plannedAt);
    this.projectedCostCents += lead.costCents ?? this.costCents;
  }

  /** Returns the totals at the price lists in force. */
  projected(profile: LeadPriceProfile, lists: LeadPriceLists) {
    const { priceParts, doubtfulParts, projectedCostCents } = this;
    return {
      priceParts,
      projectedRevenueCents: sumOfParts(priceParts, profile, lists),
      doubtfulPriceCents: sumOfParts(doubtfulParts, profile, lists),
      projectedCostCents,
    };
  }
}

function noParts(): PriceParts {
  return { givenCents: 0, leads: { '30-60': 0, '60-90': 0, '90-180': 0 } };
}
