import { Injectable } from '@nestjs/common';
import { HOME_DAYS, type OrderNeeds, type SalesDay } from '@warmline/contracts/orders/home-types';
import { lastDays } from '@warmline/domain/time/day-range';
import { PaymentTotals } from '../../../payments/public.js';
import { SalesRepository } from '../../persistence/lists/sales.repository.js';

/** Returns the figures of orders for the home page of staff. */
@Injectable()
export class ReadSales {
  constructor(
    private readonly sales: SalesRepository,
    private readonly payments: PaymentTotals,
  ) {}

  /** Returns what was sold and refunded on each of the last 30 days of a zone, with the start of each day. */
  async byDay(zone: string): Promise<(Omit<SalesDay, 'creditedCents'> & { start: Date })[]> {
    const days = lastDays(zone, Date.now(), HOME_DAYS);
    const starts = days.map(({ start }) => start);
    const [sold, byCard, byBalance, lost] = await Promise.all([
      this.sales.soldByDay(starts),
      this.payments.returnedByDay(starts),
      this.sales.refundedToBalanceByDay(starts),
      this.lostByDay(starts),
    ]);
    return days.map(({ day, start }, at) => {
      const card = byCard.find((row) => row.day === at);
      const balance = byBalance.find((row) => row.day === at);
      const products = sold.filter((row) => row.day === at).map(({ product, orders, cents }) => [product, { orders, cents }]);
      return {
        day,
        start,
        sold: Object.fromEntries(products),
        refunds: (card?.refunds ?? 0) + (balance?.refunds ?? 0),
        refundedCents: (card?.refundedCents ?? 0) + (balance?.refundedCents ?? 0),
        lostCents: lost.get(at) ?? 0,
      };
    });
  }

  /**
   * Counts what was lost as far as the order's refunds and returns left it: once the agency has paid it, the leads can be
   * returned (W88).
   */
  private async lostByDay(starts: readonly Date[]): Promise<Map<number, number>> {
    const lost = await this.payments.lostByDay(starts);
    const kept = await this.sales.keptOf(lost.map(({ orderId }) => orderId));
    const byDay = new Map<number, number>();
    for (const { day, orderId, cents } of lost) {
      const left = kept.get(orderId) ?? 0;
      const counted = Math.min(cents, left);
      kept.set(orderId, left - counted);
      byDay.set(day, (byDay.get(day) ?? 0) + counted);
    }
    return byDay;
  }

  /** Returns how many orders need a person. */
  needs(): Promise<OrderNeeds> {
    return this.sales.needs();
  }
}
