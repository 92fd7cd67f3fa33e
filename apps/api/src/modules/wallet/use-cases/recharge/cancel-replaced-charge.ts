import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../../payments/public.js';
import { RechargeRepository } from '../../persistence/recharge.repository.js';
import { CloseDeposit } from '../deposits/close-deposit.use-case.js';

/** Cancels a charge that waits for the cardholder of a card that isn't the agreed one anymore (W17). */
@Injectable()
export class CancelReplacedCharge {
  constructor(
    private readonly recharges: RechargeRepository,
    private readonly provider: PaymentProvider,
    private readonly closeDeposit: CloseDeposit,
  ) {}

  /** One that was confirmed meanwhile stays, and is credited by its event. Throws PaymentUnavailable. */
  async execute(agencyId: string): Promise<void> {
    const charge = await this.recharges.replacedCharge(agencyId);
    if (charge === null) return;
    const { status } = await this.provider.cancel(charge.intentId, { isRetriedLater: true });
    if (status === 'cancelled') await this.closeDeposit.execute(charge.id, charge.intentId, 'cancelled');
  }
}
