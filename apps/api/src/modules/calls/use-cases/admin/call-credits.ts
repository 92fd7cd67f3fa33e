import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { Tickets } from '../../../campaigns/public.js';
import { CallNotifier } from '../../call-notifier.js';
import { CallEventRepository } from '../../persistence/call-event.repository.js';

/**
 * What became of a call that is given back. `closed`: its campaign is, so that the call can't come back. `not_charged`: it was
 * free, or given back.
 */
export type GivenBack = 'given' | 'closed' | 'not_charged';

/** Gives counted calls back to their campaign (C21). The order must be locked before. */
@Injectable()
export class CallCredits {
  constructor(
    private readonly calls: CallEventRepository,
    private readonly tickets: Tickets,
    private readonly notifier: CallNotifier,
  ) {}

  /** Locks calls until the transaction ends, all before any of their campaigns. */
  async lock(tx: Transaction, callIds: readonly string[]): Promise<void> {
    for (const id of callIds.toSorted()) await this.calls.lock(tx, id);
  }

  async giveBack(tx: Transaction, callId: string, actorId: string | null): Promise<GivenBack> {
    const call = await this.calls.lock(tx, callId);
    if (!call || call.lotId === null || call.flags.includes('CORRECTED')) return 'not_charged';
    if (!(await this.tickets.correct(tx, callId, call.lotId, actorId))) return 'closed';
    await this.calls.note(tx, callId, ['CORRECTED'], []);
    tx.afterCommit(async () => this.notifier.notify(call));
    return 'given';
  }
}
