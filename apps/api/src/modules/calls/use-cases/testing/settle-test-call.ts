import { Injectable } from '@nestjs/common';
import { TEST_CALL_LIMITS } from '@warmline/contracts/calls/test-calls';
import type { CallState } from '@warmline/contracts/calls/types';
import { stateOf } from '@warmline/domain/calls/billing/bill-decision';
import { foldCall, type FoldedCall } from '@warmline/domain/calls/billing/fold-call';
import type { Transaction } from '../../../../platform/database/database.js';
import { VerifyNumber } from '../../../campaigns/public.js';
import { CallEventRepository, type LockedCall } from '../../persistence/call-event.repository.js';

/** Until when an event that is due may come late. */
const SLACK_SECONDS = 60;

/** Settles locked test calls. Nothing here can reach a ticket: a test call holds none, and is free whatever happens (C42). */
@Injectable()
export class SettleTestCall {
  constructor(
    private readonly calls: CallEventRepository,
    private readonly verifyNumber: VerifyNumber,
  ) {}

  /** Applies the events of a test call; a person who answers, even late, verifies the number. */
  async settle(tx: Transaction, call: LockedCall): Promise<void> {
    const folded = foldCall(await this.calls.events(tx, call.id));
    if (folded.bridgedAt !== null && !folded.neverBridged)
      await this.verifyNumber.execute(tx, call.campaignId, call.destination!, call.extension);
    if (call.outcome !== 'open') return;
    await this.calls.writeFacts(tx, call.id, folded, stateOf(folded), expiryOf(call, folded));
    if (folded.endedAt !== null) await this.free(tx, call);
  }

  /** Ends a test call without its end: it never began, or its end is unknown. */
  async giveUp(tx: Transaction, call: LockedCall): Promise<void> {
    const folded = foldCall(await this.calls.events(tx, call.id));
    const silent = folded.ringingAt === null && folded.bridgedAt === null;
    await this.end(tx, call, folded, silent ? 'expired' : 'lost');
  }

  /** Ends a test call that the voice system refused to make. */
  async fail(tx: Transaction, call: LockedCall): Promise<void> {
    await this.end(tx, call, { ...foldCall([]), cause: 'error' }, 'failed');
  }

  private async end(tx: Transaction, call: LockedCall, folded: FoldedCall, state: CallState): Promise<void> {
    await this.calls.writeFacts(tx, call.id, folded, state, call.expiresAt);
    await this.free(tx, call);
  }

  /** Seconds stay out: they would count in statistics. */
  private async free(tx: Transaction, { id }: LockedCall): Promise<void> {
    await this.calls.decide(tx, id, { outcome: 'free', reason: 'TEST', seconds: null, lotId: null });
  }
}

/** Until when an open test call waits for its next event. */
function expiryOf({ offeredAt, ringSeconds }: LockedCall, { ringingAt, bridgedAt }: FoldedCall): number {
  const { beginSeconds, maxSeconds } = TEST_CALL_LIMITS;
  if (ringingAt === null && bridgedAt === null) return offeredAt + beginSeconds * 1000;
  const talk = bridgedAt === null ? 0 : maxSeconds;
  return offeredAt + (beginSeconds + ringSeconds + talk + SLACK_SECONDS) * 1000;
}
