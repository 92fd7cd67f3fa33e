import { Injectable, Logger } from '@nestjs/common';
import { amountText } from '@warmline/domain/money/money';
import type { Transaction } from '../../../../platform/database/database.js';
import {
  Notifications,
  orderOverRefundedEmail,
  refundEmail,
  refundFailedEmail,
  refundFailedSupportEmail,
  type ComposedEmail,
} from '../../../notifications/public.js';
import type { ProviderRefund } from '../../../payments/public.js';
import { SiteSettings } from '../../../site/public.js';
import { OrderDelivery } from '../../ports.js';
import type { Order } from '../../persistence/order.entity.js';
import type { Refund } from '../../persistence/money/refund.repository.js';

/** Emails about refunds, each at most once. */
@Injectable()
export class MoneyNotices {
  private readonly log = new Logger('orders');

  constructor(
    private readonly notifications: Notifications,
    private readonly siteSettings: SiteSettings,
    private readonly delivery: OrderDelivery,
  ) {}

  /** Tells the buyer that a refund was made. */
  async notifyBuyerOfRefund(tx: Transaction, order: Order, refund: Refund, whole: boolean): Promise<void> {
    const { id, partOf, amountCents, tender, promoCents } = refund;
    const { number, description, totalCents } = order;
    const amount = amountText(amountCents);
    const calls = whole ? null : await this.delivery.callsOf(tx, { orderId: order.id, refundId: partOf ?? id });
    const email = refundEmail({
      number,
      what: description,
      amount,
      total: amountText(totalCents),
      whole,
      // The part of a refund for the balance has no calls of its own: those would be read as others.
      ...(calls && { callsRefunded: partOf === null ? calls.refunded : 0, callsLeft: calls.left }),
      ...(calls && calls.refunded > 0 && partOf !== null && { isPart: true }),
      ...(tender === 'balance' && { promo: promoCents === 0 ? '' : amountText(promoCents) }),
    });
    await this.toBuyer(tx, order, email, `refund:${id}`);
  }

  /** Tells support that a refund failed and another way is needed. */
  async notifySupportOfFailure(
    tx: Transaction,
    order: Order,
    { id, amountCents, failure }: Pick<ProviderRefund, 'id' | 'amountCents' | 'failure'>,
    key: string,
  ): Promise<void> {
    const { id: orderId, number } = order;
    this.log.error({ orderId, providerId: id, failure }, 'refund failed');
    const email = refundFailedSupportEmail({ number, amount: amountText(amountCents), failure: failure ?? '' });
    await this.notifications.queueEmail(tx, await this.siteSettings.supportEmail(tx), email, `refund-failed:${key}`);
  }

  /**
   * Tells support that a refund gave back what a return had given back before, or that such a refund failed; `owedCents` is what
   * the agency owes now.
   */
  async notifySupportOfExcess(
    tx: Transaction,
    { id: orderId, number }: Order,
    { id, isFailure, cents, owedCents }: { id: string; isFailure: boolean; cents: number; owedCents: number },
  ): Promise<void> {
    this.log.warn({ orderId, providerId: id, isFailure, cents, owedCents }, 'refunded beside a return');
    const owed = owedCents === 0 ? '' : amountText(owedCents);
    const email = orderOverRefundedEmail({ number, amount: amountText(cents), isFailure, owed });
    const key = `refund-excess${isFailure ? '-back' : ''}:${id}`;
    await this.notifications.queueEmail(tx, await this.siteSettings.supportEmail(tx), email, key);
  }

  /** Tells the buyer that an announced refund failed. */
  async notifyBuyerOfFailure(tx: Transaction, order: Order, amountCents: number, key: string): Promise<void> {
    const email = refundFailedEmail({ number: order.number, amount: amountText(amountCents) });
    await this.toBuyer(tx, order, email, `refund-undone:${key}`);
  }

  private async toBuyer(tx: Transaction, { receiptEmail }: Order, email: ComposedEmail, key: string): Promise<void> {
    if (receiptEmail) await this.notifications.queueEmail(tx, receiptEmail, email, key);
  }
}
