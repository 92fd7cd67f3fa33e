import { Injectable, Logger } from '@nestjs/common';
import type { PaymentSubjects } from '../../../payments/public.js';
import { DepositRepository } from '../../persistence/deposit.repository.js';
import { DepositPayment } from './deposit-payment.js';
import { ChargeCard } from '../recharge/charge-card.js';

/**
 * Opens the payments of deposits whose process ended in between, so that the sweep can cancel them when they expire. A charge of
 * auto-recharge is asked for again under its key, so it is the same one (W15).
 */
@Injectable()
export class OpenMissingDeposits implements PaymentSubjects {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly deposits: DepositRepository,
    private readonly payment: DepositPayment,
    private readonly chargeCard: ChargeCard,
  ) {}

  async openMissing(): Promise<boolean> {
    const deposit = await this.deposits.takeWithoutPayment();
    if (!deposit) return false;
    const opened =
      deposit.rechargeCardId === null
        ? this.payment.current(deposit, { isRetriedLater: true })
        : this.chargeCard.execute(deposit);
    await opened.catch((error: unknown) => this.log.warn({ err: error, depositId: deposit.id }, 'payment could not be opened'));
    return true;
  }
}
