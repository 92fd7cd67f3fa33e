import { Injectable } from '@nestjs/common';
import { refundsRead, type PaymentMoney, type ProviderRefund } from '../../../payments/public.js';
import { PayoutPartRepository, type StoredPart } from '../../persistence/payout-part.repository.js';
import { SettlePayoutPart } from './settle-payout-part.js';

/** A reading without the refunds of payouts, and those with their parts. */
interface SplitMoney {
  own: PaymentMoney;
  payouts: readonly { part: StoredPart; refund: ProviderRefund }[];
}

/** Settles the refunds of a payment that belong to payouts. */
@Injectable()
export class SettlePayouts {
  constructor(
    private readonly parts: PayoutPartRepository,
    private readonly settlePart: SettlePayoutPart,
  ) {}

  /** Takes them out of a reading: what a payout takes was on hold for it, so it is no refund of what the payment paid. */
  async split(money: PaymentMoney): Promise<SplitMoney> {
    const parts = await this.parts.ofRefunds(money.refunds);
    if (parts.length === 0) return { own: money, payouts: [] };
    const found = money.refunds.map((refund) => ({
      refund,
      part: parts.find(({ providerRef, refundId }) => providerRef === refund.id || refundId === refund.refundId),
    }));
    const others = found.filter(({ part }) => !part).map(({ refund }) => refund);
    return {
      own: { ...money, ...refundsRead(others) },
      payouts: found.flatMap(({ part, refund }) => (part ? [{ part, refund }] : [])),
    };
  }

  /** Settles them after the rest of the reading was stored: what that makes an agency owe goes to no other card (W94). */
  async settle(payouts: SplitMoney['payouts']): Promise<void> {
    for (const { part, refund } of payouts) await this.settlePart.execute(part, refund);
  }
}
