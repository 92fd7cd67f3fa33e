import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { BalanceWatch, LoweredBalance } from '../../ledger/public.js';
import { walletCredited } from '../events.js';
import { RechargeRepository } from '../persistence/recharge.repository.js';

/** Follows the changes of balances: auto-recharge looks at lower ones (W15), and who waits for funds hears of higher ones. */
@Injectable()
export class WatchBalances implements BalanceWatch {
  constructor(
    private readonly recharges: RechargeRepository,
    private readonly events: DomainEvents,
  ) {}

  lowered(tx: Transaction, changes: readonly LoweredBalance[]): Promise<void> {
    return this.recharges.lowered(tx, changes);
  }

  async raised(tx: Transaction, agencyIds: readonly string[]): Promise<void> {
    for (const agencyId of agencyIds) await this.events.publish(tx, walletCredited, { agencyId });
  }
}
