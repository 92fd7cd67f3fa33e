import { Injectable } from '@nestjs/common';
import { HOME_DAYS, type OrderNeeds, type Sales } from '@warmline/contracts/orders/home-types';
import { lastDays } from '@warmline/domain/day-range';
import { PaymentTotals } from '../../../payments/public.js';
import { SalesRepository } from '../../persistence/sales.repository.js';

/** Returns the figures of orders for the home page of staff. */
@Injectable()
export class ReadSales {
  constructor(
    private readonly sales: SalesRepository,
    private readonly payments: PaymentTotals,
  ) {}

  /** Returns what was sold and refunded on each of the last 30 days of a zone. */
  async byDay(zone: string): Promise<Sales> {
    const days = lastDays(zone, Date.now(), HOME_DAYS);
    const starts = days.map(({ start }) => start);
    const [sold, returned] = await Promise.all([this.sales.soldByDay(starts), this.payments.returnedByDay(starts)]);
    return {
      days: days.map(({ day }, at) => {
        const { refunds = 0, refundedCents = 0, lostCents = 0 } = returned.find((row) => row.day === at) ?? {};
        const products = sold.filter((row) => row.day === at).map(({ product, orders, cents }) => [product, { orders, cents }]);
        return { day, sold: Object.fromEntries(products), refunds, refundedCents, lostCents };
      }),
    };
  }

  /** Returns how many orders need a person. */
  needs(): Promise<OrderNeeds> {
    return this.sales.needs();
  }
}
