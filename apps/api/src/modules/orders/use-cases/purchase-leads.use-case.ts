import { Injectable } from '@nestjs/common';
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '@warmline/contracts/price-book';
import { createHash, randomUUID } from 'node:crypto';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { LeadsGone, LeadStock } from '../../leads/public.js';
import { Users } from '../../users/public.js';
import { AmountOutOfRange } from '../orders.errors.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { OpenPayment } from './open-payment.use-case.js';

export interface HeldPurchase {
  order: Order;
  clientSecret: string;
}

/**
 * Holds all of a buyer's chosen leads or none, makes an unpaid order and opens its payment (docs/decisions.md M12).
 * The same buyer asking again for the same leads while the hold lives gets the same order. Throws LeadsGone, AmountOutOfRange, PaymentUnavailable.
 */
@Injectable()
export class PurchaseLeads {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly stock: LeadStock,
    private readonly openPayment: OpenPayment,
    private readonly users: Users,
    private readonly events: LiveEvents,
    private readonly settings: Settings,
  ) {}

  async execute(buyerId: string, chosenIds: readonly number[]): Promise<HeldPurchase> {
    const leadIds = [...new Set(chosenIds)].sort((a, b) => a - b);
    const leadSet = createHash('sha256').update(leadIds.join()).digest('hex');
    const order = (await this.orders.findHeld(buyerId, leadSet)) ?? (await this.hold(buyerId, leadIds, leadSet));
    return { order, clientSecret: await this.openPayment.execute(order) };
  }

  private async hold(buyerId: string, leadIds: readonly number[], leadSet: string): Promise<Order> {
    const buyer = await this.users.find(buyerId);
    if (!buyer) throw new AppError('unauthenticated', 'Please sign in.');
    const order = await this.db
      .transaction(async (tx) => {
        const id = randomUUID();
        const holdExpiresAt = new Date(Date.now() + this.settings.LEAD_HOLD_SECONDS * 1000);
        const lines = await this.stock.hold(tx, leadIds, id, holdExpiresAt);
        const totalCents = lines.reduce((sum, line) => sum + line.priceCents, 0);
        checkAmount(totalCents);
        const values = {
          id,
          channel: 'aged-leads',
          description: 'Aged leads',
          buyerId,
          receiptEmail: buyer.email,
          quantity: lines.length,
          totalCents,
          leadSet,
          holdExpiresAt,
        } as const;
        const created = await this.orders.create(tx, values);
        await this.orders.addLines(tx, id, lines);
        return created;
      })
      .catch(async (error: unknown) => {
        // A double click: the other click's order holds them.
        const twin = error instanceof LeadsGone ? await this.orders.findHeld(buyerId, leadSet) : null;
        if (!twin) throw error;
        return twin;
      });
    await this.events.publish({ type: 'stock_changed', leadIds: [...leadIds] });
    return order;
  }
}

function checkAmount(totalCents: number): void {
  if (totalCents < MIN_CHARGE_CENTS) throw new AmountOutOfRange('The smallest card payment is $0.50. Please add another lead.');
  if (totalCents > MAX_CHARGE_CENTS)
    throw new AmountOutOfRange('The largest card payment is $999,999.99. Please choose fewer leads.');
}
