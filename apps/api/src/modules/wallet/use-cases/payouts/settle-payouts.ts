import { Injectable } from '@nestjs/common';
import { refundsRead, type PaymentMoney } from '../../../payments/public.js';
import { PayoutPartRepository } from '../../persistence/payout-part.repository.js';
import { SettlePayoutPart } from './settle-payout-part.js';

/** Settles the refunds of a payment that belong to payouts. */
@Injectable()
export class SettlePayouts {
  constructor(
    private readonly parts: PayoutPartRepository,
    private readonly settlePart: SettlePayoutPart,
  ) {}

  /** Returns the reading without them: what a payout takes was on hold for it, so it is no refund of what the payment paid. */
  async execute(money: PaymentMoney): Promise<PaymentMoney> {
    const parts = await this.parts.ofRefunds(money.refunds);
    if (parts.length === 0) return money;
    const others: PaymentMoney['refunds'] = [];
    for (const refund of money.refunds) {
      const part = parts.find(({ providerRef, refundId }) => providerRef === refund.id || refundId === refund.refundId);
      if (part) await this.settlePart.execute(part, refund);
      else others.push(refund);
    }
    return { ...money, ...refundsRead(others) };
  }
}
