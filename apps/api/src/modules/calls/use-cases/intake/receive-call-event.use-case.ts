import { Injectable } from '@nestjs/common';
import { agreesWith, saysNew } from '@warmline/domain/calls/billing/call-record';
import { FACT_TYPES, foldCall } from '@warmline/domain/calls/billing/fold-call';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { CallNotifier } from '../../call-notifier.js';
import { IntakeCounts } from '../../intake-counts.js';
import { CallEventRepository, type ReceivedEvent } from '../../persistence/call-event.repository.js';
import { AdvanceCall } from './advance-call.js';
import { isSkewed, SettleCall } from './settle-call.js';

/**
 * Stores an event of a call and applies it, in one transaction, whatever its order, age or number of copies (C6). Throws
 * NotFound.
 */
@Injectable()
export class ReceiveCallEvent {
  constructor(
    private readonly db: Database,
    private readonly calls: CallEventRepository,
    private readonly advanceCall: AdvanceCall,
    private readonly settleCall: SettleCall,
    private readonly notifier: CallNotifier,
    private readonly counts: IntakeCounts,
  ) {}

  /** Returns whether the event is new. A record of a decided call is new if it differs; then a person looks (C62). */
  async execute(event: ReceivedEvent, { isRecord = false } = {}): Promise<boolean> {
    const advanced = isRecord ? null : await this.advanceCall.execute(event);
    const isNew = advanced ?? (await this.store(event, isRecord));
    this.counts.count(isNew ? 'events' : 'duplicates');
    // Records come long after the call.
    if (isNew && !isRecord && isSkewed(event.fact.occurredAt, Date.now())) this.counts.count('clock_skew');
    return isNew;
  }

  private store(event: ReceivedEvent, isRecord: boolean): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const call = await this.calls.lock(tx, event.callId);
      if (!call) throw new NotFound('The call');
      const isFact = FACT_TYPES.includes(event.fact.type);
      const known = isFact && call.outcome !== 'open' ? await this.calls.events(tx, call.id) : null;
      const isCheck = isRecord && !call.isTest && this.settleCall.isFinal(call);
      if (isCheck && (known === null || agreesWith(foldCall(known), event.fact))) return false;
      if (!(await this.calls.add(tx, event))) return false;
      // A voice system may report much more than the shop asks for: what can't change the call costs one row only.
      if (!isFact) return true;
      const isNews = known !== null && saysNew(known, event.fact);
      await this.settleCall.settle(tx, call, isNews);
      if (isCheck) await this.calls.note(tx, call.id, ['CONFLICT'], ['CONFLICT'], isNews);
      tx.afterCommit(async () => this.notifier.notify(call));
      return true;
    });
  }
}
