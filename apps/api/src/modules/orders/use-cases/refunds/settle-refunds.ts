import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { PaymentRecords, type PaymentMoney, type ProviderRefund } from '../../../payments/public.js';
import { BookDisputes } from '../../../wallet/public.js';
import { cardCentsOf, type Order } from '../../persistence/order.entity.js';
import { RefundRepository } from '../../persistence/money/refund.repository.js';
import { isWholeRefund } from './is-whole-refund.js';
import { MoneyNotices } from './money-notices.js';

/**
 * Stores each refund and dispute of an order as the provider reports it, and tells support and the buyer what is new. `order` is
 * as it was before.
 */
@Injectable()
export class SettleRefunds {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly records: PaymentRecords,
    private readonly notices: MoneyNotices,
    private readonly disputes: BookDisputes,
  ) {}

  /** Settles refunds requested by staff as the provider reports them and returns the others; tells support and the buyer. */
  async settle(tx: Transaction, order: Order, money: PaymentMoney): Promise<ProviderRefund[]> {
    const asked = await this.refunds.findByOrder(order.id, tx);
    const others: ProviderRefund[] = [];
    for (const made of money.refunds) {
      const refund = asked.find(({ id }) => id === made.refundId);
      if (!refund) {
        others.push(made);
      } else if (made.status === 'failed') {
        if (!(await this.refunds.markRefused(tx, refund.id, made.failure ?? '', made.id))) continue;
        await this.notices.notifySupportOfFailure(tx, order, made, refund.id);
        if (refund.status === 'refunded') await this.notices.notifyBuyerOfFailure(tx, order, made.amountCents, refund.id);
      } else if (made.status === 'open') {
        await this.refunds.markPending(tx, refund.id, made.id);
      } else if (await this.refunds.markRefunded(tx, refund.id, made.id)) {
        await this.notices.notifyBuyerOfRefund(tx, order, refund, isWholeRefund(order, money));
      }
    }
    return others;
  }

  /** Stores the refunds that no admin requested, tells of those that failed, and books the disputes (W93). */
  async recordOthers(
    tx: Transaction,
    order: Order,
    intentId: string,
    refunds: ProviderRefund[],
    money: PaymentMoney,
  ): Promise<void> {
    const purpose = order.cancelReason === 'paid_too_late' ? 'late_payment' : 'provider_side';
    const changed = await this.records.writeRefunds(tx, intentId, refunds, purpose);
    await this.notifyFailures(tx, order, money, refunds, changed);
    const { id, number: name, agencyId = null, receiptEmail = null } = order;
    const isOwedBack = order.cancelReason === 'paid_too_late';
    await this.disputes.execute(tx, { kind: 'order', id, name, agencyId, receiptEmail, isOwedBack }, intentId, money.disputes);
  }

  /** Tells of the refunds whose failure this reading is the first to report (`changed`): a payment is read again and again. */
  private async notifyFailures(
    tx: Transaction,
    order: Order,
    money: PaymentMoney,
    refunds: readonly ProviderRefund[],
    changed: readonly string[],
  ): Promise<void> {
    const isLate = order.cancelReason === 'paid_too_late';
    const before = order.refundedCents - order.walletRefundedCents;
    // Another refund has returned the money, and that was recorded before.
    const isOver = Math.min(before, money.refundedCents) >= cardCentsOf(order);
    if (isOver || !(isLate || money.refundedCents < before)) return;
    const failed = refunds.filter(({ status }) => status === 'failed');
    for (const made of failed.filter(({ id }) => changed.includes(id)))
      await this.notices.notifySupportOfFailure(tx, order, made, made.id);
    // One refund was announced to the buyer, not those that the server requests after it failed (M51). The newest is the first of
    // the list.
    const announced = failed.at(-1);
    if (isLate && announced && failed.every(({ id }) => changed.includes(id)))
      await this.notices.notifyBuyerOfFailure(tx, order, announced.amountCents, order.id);
  }
}
