import { Injectable, Logger } from '@nestjs/common';
import type { DisputeStatus } from '@warmline/contracts/api/admin-orders';
import { BRAND } from '@warmline/contracts/brand';
import { formatDollars } from '@warmline/domain/money';
import type { Transaction } from '../../../../platform/database/database.js';
import { Notifications } from '../../../notifications/public.js';
import type { ProviderRefund } from '../../../payments/public.js';
import type { Order } from '../../persistence/order.entity.js';
import type { Refund } from '../../persistence/refund.repository.js';

/** Emails about refunds and disputes, each at most once. */
@Injectable()
export class MoneyNotices {
  private readonly log = new Logger('orders');

  constructor(private readonly notifications: Notifications) {}

  /** Tells the buyer that a refund was made. */
  async notifyBuyerOfRefund(tx: Transaction, order: Order, { id, amountCents }: Refund, whole: boolean): Promise<void> {
    const { number, description, totalCents } = order;
    const values = {
      number,
      what: description,
      amount: formatDollars(amountCents),
      total: formatDollars(totalCents),
      whole: whole ? 'yes' : '',
    };
    await this.toBuyer(tx, order, 'refund', `Refund for order ${number}`, values, `refund:${id}`);
  }

  /** Tells support that a refund failed and another way is needed. */
  async notifySupportOfFailure(
    tx: Transaction,
    order: Order,
    { id, amountCents, failure }: ProviderRefund,
    key: string,
  ): Promise<void> {
    const { id: orderId, number } = order;
    this.log.error({ orderId, providerId: id, failure }, 'refund failed');
    const values = { number, amount: formatDollars(amountCents), failure: failure ?? '' };
    const subject = `Refund for order ${number} failed`;
    await this.notifications.queueEmail(
      tx,
      { template: 'refund-failed-support', to: BRAND.supportEmail, subject, values },
      `refund-failed:${key}`,
    );
  }

  /** Tells the buyer that an announced refund failed. */
  async notifyBuyerOfFailure(tx: Transaction, order: Order, amountCents: number, key: string): Promise<void> {
    const { number } = order;
    const values = { number, amount: formatDollars(amountCents) };
    await this.toBuyer(tx, order, 'refund-failed', `Your refund for order ${number} failed`, values, `refund-undone:${key}`);
  }

  /** Tells support that a payment is disputed: the provider allows only days to answer. */
  async notifySupportOfDispute(tx: Transaction, order: Order, dispute: DisputeStatus): Promise<void> {
    const { id: orderId, number, totalCents } = order;
    if (order.disputeStatus === dispute) return;
    this.log.error({ orderId, dispute }, 'payment disputed');
    if (order.disputedAt) return;
    const values = { number, amount: formatDollars(totalCents) };
    const subject = `Payment of order ${number} is disputed`;
    await this.notifications.queueEmail(
      tx,
      { template: 'disputed', to: BRAND.supportEmail, subject, values },
      `disputed:${orderId}`,
    );
  }

  private async toBuyer(
    tx: Transaction,
    { receiptEmail }: Order,
    template: string,
    subject: string,
    values: Record<string, string>,
    key: string,
  ): Promise<void> {
    if (receiptEmail) await this.notifications.queueEmail(tx, { template, to: receiptEmail, subject, values }, key);
  }
}
