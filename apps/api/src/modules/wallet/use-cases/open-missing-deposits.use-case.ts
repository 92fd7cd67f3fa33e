import { Injectable, Logger } from '@nestjs/common';
import type { PaymentSubjects } from '../../payments/public.js';
import { DepositRepository } from '../persistence/deposit.repository.js';
import { DepositPayment } from './deposit-payment.js';

/** Opens the payments of deposits whose process ended in between, so that the sweep can cancel them when they expire. */
@Injectable()
export class OpenMissingDeposits implements PaymentSubjects {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly deposits: DepositRepository,
    private readonly payment: DepositPayment,
  ) {}

  async openMissing(): Promise<boolean> {
    const deposit = await this.deposits.takeWithoutPayment();
    if (!deposit) return false;
    await this.payment
      .current(deposit, { isRetriedLater: true })
      .catch((error: unknown) => this.log.warn({ err: error, depositId: deposit.id }, 'payment could not be opened'));
    return true;
  }
}
