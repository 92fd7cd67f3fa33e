import { Injectable } from '@nestjs/common';
import { LOW_BALANCE_CENTS, RECHARGE_LIMITS } from '@warmline/contracts/wallet/recharge';
import type { Transaction } from '../../../../platform/database/database.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import type { BalanceWatch, LoweredBalance } from '../../../ledger/public.js';
import { rechargeJob } from '../../jobs/recharge.jobs.js';
import { RechargeRepository } from '../../persistence/recharge.repository.js';

/** Adds a job for each change that leaves a balance too low, in the transaction of the change (W15, W55). Most changes need none. */
@Injectable()
export class WatchBalances implements BalanceWatch {
  constructor(
    private readonly recharges: RechargeRepository,
    private readonly outbox: Outbox,
  ) {}

  async lowered(tx: Transaction, changes: readonly LoweredBalance[]): Promise<void> {
    const low = changes.filter(({ afterCents }) => afterCents < RECHARGE_LIMITS.threshold.max);
    if (low.length === 0) return;
    const on = await this.recharges.thresholds(
      tx,
      low.map(({ agencyId }) => agencyId),
    );
    const due = low.filter(({ agencyId, beforeCents, afterCents }) => {
      const recharge = on.find((one) => one.agencyId === agencyId);
      if (recharge) return afterCents < recharge.thresholdCents;
      return afterCents < LOW_BALANCE_CENTS && beforeCents >= LOW_BALANCE_CENTS;
    });
    const items = due.map(({ agencyId, seq }) => ({
      payload: { agencyId, entryId: seq },
      dedupeKey: `recharge:${agencyId}:${seq}`,
    }));
    if (items.length > 0) await this.outbox.addMany(tx, rechargeJob, items);
  }
}
