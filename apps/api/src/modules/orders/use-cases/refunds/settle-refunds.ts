import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { PaymentRecords, type PaymentMoney, type ProviderRefund } from '../../../payments/public.js';
import { BookDisputes } from '../../../wallet/public.js';
import { cardCentsOf, type Order } from '../../persistence/order.entity.js';
import { RefundRepository } from '../../persistence/money/refund.repository.js';
import { isWholeRefund } from './is-whole-refund.js';
import { MoneyNotices } from './money-notices.js';

/** Stores each refund and dispute of an order as the provider reports it, and tells support and the buyer what is new. `order` is as it was before. */
@Injectable()
export class SettleRefunds {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly records: PaymentRecords,
    private readonly notices: MoneyNotices,
    private readonly disputes: BookDisputes,
  ) {}

  /** Settles refunds requested by staff as the provider reports them and returns the others; tells support about those that failed. */
  async settle(tx: Transaction, order: Order, money: PaymentMoney): Promise<ProviderRefund[]> {
    const asked = await this.refunds.findByOrder(order.id, tx);
    const others: ProviderRefund[] = [];
    for (const made of money.refunds) {
      const refund = asked.find(({ id }) => id === made.refundId);
      if (!refund) {
        others.push(made);
        const late = order.cancelReason === 'paid_too_late';
        // A later refund has returned the money, and that was recorded: the failure is not news, for example when a payment is read again.
        const before = order.refundedCents - order.walletRefundedCents;
        const isOver = Math.min(before, money.refundedCents) >= cardCentsOf(order);
        if (made.status !== 'failed' || isOver || !(late || money.refundedCents < before)) continue;
        await this.notices.notifySupportOfFailure(tx, order, made, made.id);
        if (late) await this.notices.notifyBuyerOfFailure(tx, order, made.amountCents, order.id);
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

  /** Stores the refunds that no admin requested, and books the disputes (W93). */
  async recordOthers(
    tx: Transaction,
    order: Order,
    intentId: string,
    refunds: ProviderRefund[],
    money: PaymentMoney,
  ): Promise<void> {
    const purpose = order.cancelReason === 'paid_too_late' ? 'late_payment' : 'provider_side';
    await this.records.writeRefunds(tx, intentId, refunds, purpose);
    const { id, number: name, agencyId = null, receiptEmail = null } = order;
    const isOwedBack = order.cancelReason === 'paid_too_late';
    await this.disputes.execute(tx, { kind: 'order', id, name, agencyId, receiptEmail, isOwedBack }, intentId, money.disputes);
  }
}
