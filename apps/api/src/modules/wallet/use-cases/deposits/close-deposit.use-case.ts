import { Injectable } from '@nestjs/common';
import { TOO_MANY_DECLINES } from '@warmline/domain/wallet/recharge';
import { Database } from '../../../../platform/database/database.js';
import { DepositPaymentRecords } from '../../../payments/public.js';
import { DepositRepository } from '../../persistence/deposit.repository.js';
import { RechargeTransitions } from '../recharge/recharge-transitions.js';

/** Closes a deposit whose payment was canceled at the provider: `failed` after too many declined cards (W33). */
@Injectable()
export class CloseDeposit {
  constructor(
    private readonly db: Database,
    private readonly deposits: DepositRepository,
    private readonly records: DepositPaymentRecords,
    private readonly transitions: RechargeTransitions,
  ) {}

  async execute(depositId: string, intentId: string, status: 'failed' | 'cancelled'): Promise<void> {
    await this.db.transaction(async (tx) => {
      const deposit = await this.deposits.lock(tx, depositId);
      if (deposit.paymentIntentId !== intentId) return;
      if (deposit.status === 'pending') {
        await this.deposits.markClosed(tx, depositId, status);
        if (deposit.rechargeCardId !== null)
          await this.transitions.ended(tx, deposit, status === 'failed' ? TOO_MANY_DECLINES : 'not_confirmed');
      }
      await this.records.closed(tx, intentId);
    });
  }
}
