import { Injectable } from '@nestjs/common';
import { LOW_BALANCE_CENTS } from '@warmline/contracts/wallet/recharge';
import { amountText } from '@warmline/domain/money/money';
import { Database } from '../../../../platform/database/database.js';
import { Agencies } from '../../../agencies/public.js';
import { Ledger, WalletFeed } from '../../../ledger/public.js';
import { lowBalanceEmail, Notifications } from '../../../notifications/public.js';
import { DepositRepository } from '../../persistence/deposit.repository.js';
import { RechargeRepository } from '../../persistence/recharge.repository.js';

/**
 * Emails an agency once that a change left its balance too low (W55). One that never deposited buys otherwise, and hears nothing.
 */
@Injectable()
export class NotifyLowBalance {
  constructor(
    private readonly db: Database,
    private readonly feed: WalletFeed,
    private readonly ledger: Ledger,
    private readonly recharges: RechargeRepository,
    private readonly deposits: DepositRepository,
    private readonly agencies: Agencies,
    private readonly notifications: Notifications,
  ) {}

  /** `entryId` is the place of the change: only the one that crossed the limit is notified about. */
  async notify(agencyId: string, entryId: number): Promise<void> {
    const recharge = await this.recharges.find(agencyId);
    const limitCents = recharge && recharge.state !== 'off' ? recharge.thresholdCents : LOW_BALANCE_CENTS;
    const change = await this.feed.changeAt(agencyId, entryId);
    if (!change || change.afterCents >= limitCents || change.beforeCents < limitCents) return;
    // The email of a pause that followed the change says it already.
    if (recharge?.pausedAt && recharge.pausedAt >= change.at) return;
    const { cashCents, promoCents } = await this.ledger.balanceOf(agencyId);
    if (cashCents + promoCents >= limitCents) return;
    if (!(await this.deposits.isUsed(agencyId))) return;
    const { email: to } = await this.agencies.noticesTo(agencyId);
    if (to === null) return;
    const email = lowBalanceEmail({ balance: amountText(cashCents + promoCents), limit: amountText(limitCents) });
    await this.db.transaction((tx) => this.notifications.queueEmail(tx, to, email, `low-balance:${agencyId}:${entryId}`));
  }
}
