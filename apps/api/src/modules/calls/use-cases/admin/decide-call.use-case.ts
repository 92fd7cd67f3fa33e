import { Injectable } from '@nestjs/common';
import type { CallReason, DecideCallRequest } from '@warmline/contracts/calls/types';
import { decideCall, stateOf } from '@warmline/domain/calls/billing/bill-decision';
import { foldCall } from '@warmline/domain/calls/billing/fold-call';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Audit } from '../../../audit/public.js';
import { Tickets, type LockedCampaign } from '../../../campaigns/public.js';
import { CallNotifier } from '../../call-notifier.js';
import { CallNotDecidable } from '../../calls.errors.js';
import { CallEventRepository, type LockedCall } from '../../persistence/call-event.repository.js';

const ORDER_REFUNDED = 'The order of this call was refunded in full.';
/** Why the events of a free call don't let it count. */
const REFUSED: Partial<Record<CallReason, string>> = {
  NO_TICKET: 'No call of the campaign is free for it. Give a call back to the campaign first.',
  DUPLICATE_CALLER: 'The agency had talked to this caller before, so the call stays free.',
  ORDER_CLOSED: ORDER_REFUNDED,
  TEST: 'A test call never counts.',
};

/**
 * Decides about a call where its events alone can't: a free call counts after all, or a counted one is given back (C80). Once for
 * each call, with a reason. Throws NotFound, CallNotDecidable.
 */
@Injectable()
export class DecideCall {
  constructor(
    private readonly db: Database,
    private readonly calls: CallEventRepository,
    private readonly tickets: Tickets,
    private readonly audit: Audit,
    private readonly notifier: CallNotifier,
  ) {}

  async execute(caller: Principal, id: string, { decision, reason }: DecideCallRequest): Promise<void> {
    await this.db.transaction(async (tx) => {
      const call = await this.calls.lock(tx, id);
      if (!call) throw new NotFound('The call');
      if (call.outcome === 'open') throw new CallNotDecidable('This call is still on the line.');
      if (call.flags.includes('DECIDED')) throw new CallNotDecidable('This call was decided before.');
      const campaign = await this.tickets.lock(tx, call.campaignId);
      if (decision === 'count') await this.count(tx, call, campaign);
      else await this.giveBack(tx, call, caller.userId);
      await this.calls.note(tx, id, decision === 'count' ? ['DECIDED'] : ['CORRECTED', 'DECIDED'], []);
      const target = { kind: 'call', id, label: campaign.name } as const;
      const before = { outcome: call.outcome, reason: call.reason };
      await this.audit.record(tx, { actor: caller, action: 'call.decided', target, before, after: { decision, note: reason } });
      tx.afterCommit(async () => this.notifier.notify(call));
    });
  }

  /**
   * Counts a free call whose events prove that it was long enough; only the rules about time and tickets at that time are left
   * out.
   */
  private async count(tx: Transaction, call: LockedCall, campaign: LockedCampaign): Promise<void> {
    if (call.outcome !== 'free') throw new CallNotDecidable('This call counts already.');
    const folded = foldCall(await this.calls.events(tx, call.id));
    const { bridgedAt } = folded;
    const { reason, seconds } = decideCall(folded, {
      isTest: call.isTest,
      freeSeconds: call.freeSeconds,
      offeredAt: call.offeredAt,
      now: Date.now(),
      strictTimes: false,
      isDuplicate: bridgedAt !== null && (await this.calls.isSecondOfCaller(tx, call.id, bridgedAt)),
      isOrderClosed: campaign.status === 'closed',
      hasTicket: this.tickets.hasFree(campaign),
    });
    const lotId = reason === 'BILLED' ? await this.tickets.nextLotId(tx, campaign.id) : null;
    if (reason !== 'BILLED' || lotId === null)
      throw new CallNotDecidable(REFUSED[reason ?? 'NO_END'] ?? "The events of this call don't prove that it counts.");
    const { id: callId, campaignId, offeredAt } = call;
    await this.calls.writeFacts(tx, callId, folded, stateOf(folded), call.expiresAt);
    await this.calls.decide(tx, callId, { outcome: 'billed', reason, seconds, lotId });
    await this.tickets.spend(tx, { callId, campaignId, offeredAt }, lotId, true);
  }

  private async giveBack(tx: Transaction, call: LockedCall, actorId: string): Promise<void> {
    if (call.flags.includes('CORRECTED')) throw new CallNotDecidable('This call was given back before.');
    if (call.lotId === null) throw new CallNotDecidable('This call is free already.');
    if (!(await this.tickets.correct(tx, call.id, call.lotId, actorId))) throw new CallNotDecidable(ORDER_REFUNDED);
  }
}
