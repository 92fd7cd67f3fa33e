import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { Settings } from '../../../platform/config/settings.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { LeadsGone } from '../../leads/public.js';
import { OrderRepository, type HeldOrder } from '../persistence/order.repository.js';
import { OpenPayment } from './open-payment.use-case.js';

export interface HeldPurchase {
  order: HeldOrder;
  clientSecret: string;
}

/**
 * Holds all of a buyer's chosen leads or none, makes an unpaid order and opens its payment (docs/decisions.md M12).
 * The same buyer asking again for the same leads while the hold lives gets the same order. Throws LeadsGone, AmountOutOfRange, PaymentUnavailable.
 */
@Injectable()
export class PurchaseLeads {
  constructor(
    private readonly orders: OrderRepository,
    private readonly openPayment: OpenPayment,
    private readonly events: LiveEvents,
    private readonly settings: Settings,
  ) {}

  async execute(buyerId: string, chosenIds: readonly number[]): Promise<HeldPurchase> {
    const leadIds = [...new Set(chosenIds)].sort((a, b) => a - b);
    const leadSet = createHash('sha256').update(leadIds.join()).digest('hex');
    const order = await this.hold(buyerId, leadIds, leadSet).catch(async (error: unknown) => {
      // The same again, or the other click of a double one: that order holds them.
      const earlier = error instanceof LeadsGone ? await this.orders.findHeld(buyerId, leadSet) : null;
      if (!earlier) throw error;
      return earlier;
    });
    return { order, clientSecret: await this.openPayment.execute(order) };
  }

  private async hold(buyerId: string, leadIds: readonly number[], leadSet: string): Promise<HeldOrder> {
    const holdExpiresAt = new Date(Date.now() + this.settings.LEAD_HOLD_SECONDS * 1000);
    const order = await this.orders.hold({ id: randomUUID(), buyerId, leadSet, holdExpiresAt }, leadIds);
    await this.events.publish({ type: 'stock_changed', leadIds: [...leadIds] });
    return order;
  }
}
