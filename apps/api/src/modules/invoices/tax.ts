import type { TaxCategory } from '@warmline/contracts/invoices/types';
import { Injectable } from '@nestjs/common';

/** What a tax depends on. */
interface TaxedSale {
  categories: readonly TaxCategory[];
  netCents: number;
}

interface TaxQuote {
  taxCents: number;
  /** Such as `6.25 %`; empty without a tax. */
  rateText: string;
  basis: 'not_collected';
}

/** The slot of a tax service: the shop collects no sales tax, so the tax of every sale is 0 (W65). */
@Injectable()
export class SalesTax {
  quote(_sale: TaxedSale): TaxQuote {
    return { taxCents: 0, rateText: '', basis: 'not_collected' };
  }
}
