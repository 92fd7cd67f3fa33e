import { Injectable } from '@nestjs/common';
import { decideCall, isUnanswered, stateOf, type BillDecision } from '@warmline/domain/calls/billing/bill-decision';
import { foldCall, type FoldedCall } from '@warmline/domain/calls/billing/fold-call';
import { HOUR_MS, MINUTE_MS } from '@warmline/domain/time/durations';
import type { Transaction } from '../../../../platform/database/database.js';
import { Tickets, type LockedCampaign, type TicketOfCall } from '../../../campaigns/public.js';
import { CallSettings } from '../../calls.settings.js';
import { CallEventRepository, type LockedCall, type StoredFact } from '../../persistence/call-event.repository.js';
import type { Progress } from '../../persistence/call-progress.repository.js';
import { SOURCES } from '../../reports/sources.js';
import { SettleTestCall } from '../testing/settle-test-call.js';

const SKEW_MS = 5 * MINUTE_MS;
/** How long an end waits for the connection that it doesn't name. */
const WAIT_FOR_BRIDGE_MS = 10 * MINUTE_MS;
/** How long evidence of a call that was given up may still count it. */
const LATE_MS = 72 * HOUR_MS;
const RING_SLACK_SECONDS = 60;
/** Calls in a row without an answer that pause a campaign. */
const UNANSWERED = { ofHour: 3, ofDay: 5 };

const ENDS = ['call.ended', 'call.failed', 'call.measured'];

/** Whether an event's time is too far from its receipt (C39); both in ms since the epoch. */
export function isSkewed(occurredAt: number, receivedAt: number): boolean {
  return Math.abs(occurredAt - receivedAt) > SKEW_MS;
}

/** Decides a locked call by all of its events, and moves its ticket with it, in one transaction. */
@Injectable()
export class SettleCall {
  constructor(
    private readonly calls: CallEventRepository,
    private readonly tickets: Tickets,
    private readonly testCalls: SettleTestCall,
    private readonly settings: CallSettings,
  ) {}

  /** Applies the events of a call; the same events again change nothing. With `isNews`, reviews that were closed open again. */
  async settle(tx: Transaction, call: LockedCall, isNews: boolean): Promise<void> {
    if (call.isTest) return this.testCalls.settle(tx, call);
    const events = await this.calls.events(tx, call.id);
    const folded = foldCall(events);
    if (!this.isFinal(call)) {
      // A call that was given up stays so until its connection is known: its time tells that from a call that was reported as
      // never connected.
      const expiresAt = call.isGivenUp && !folded.neverBridged ? call.expiresAt : this.expiryOf(call, folded, events);
      await this.calls.writeFacts(tx, call.id, folded, stateOf(folded), expiresAt);
    }
    const decision = folded.endedAt === null ? null : await this.decide(tx, call, folded);
    await this.calls.note(
      tx,
      call.id,
      [...(hasSkew(events) ? ['CLOCK_SKEW'] : []), ...(decision?.flags ?? (folded.conflict ? ['CONFLICT'] : []))],
      [...(decision?.reviews ?? []), ...(call.isGivenUp && mayHaveTalked(folded) ? ['NOT_BRIDGED'] : [])],
      isNews,
    );
  }

  /** Returns what an open call becomes when its events only go on with it; null if they must be settled under a lock. */
  progressOf(call: LockedCall, events: readonly StoredFact[]): Progress | null {
    const folded = foldCall(events);
    const needsLock = call.isTest || call.outcome !== 'open' || folded.endedAt !== null || folded.conflict;
    if (needsLock || hasSkew(events)) return null;
    return { folded, state: stateOf(folded), expiresAt: this.expiryOf(call, folded, events) };
  }

  /** Whether a call was decided by its end: nothing but a correction changes it. */
  isFinal({ outcome, isGivenUp }: LockedCall): boolean {
    return outcome !== 'open' && !isGivenUp;
  }

  /** Gives up an overdue call: it is free, and its ticket goes back. */
  async giveUp(tx: Transaction, call: LockedCall): Promise<void> {
    if (call.isTest) return this.testCalls.giveUp(tx, call);
    const folded = foldCall(await this.calls.events(tx, call.id));
    const isDoubtful = mayHaveTalked(folded);
    const silent = folded.ringingAt === null && folded.bridgedAt === null && !isDoubtful;
    const reason = folded.endedAt !== null ? 'NOT_BRIDGED' : silent ? 'EXPIRED' : 'NO_END';
    const state = folded.endedAt !== null ? 'ended' : silent ? 'expired' : 'lost';
    await this.tickets.lock(tx, call.campaignId);
    await this.calls.writeFacts(tx, call.id, folded, state, call.expiresAt);
    await this.calls.decide(tx, call.id, { outcome: 'free', reason, seconds: null, lotId: null });
    await this.tickets.giveBack(tx, ticketOf(call));
    await this.calls.note(tx, call.id, [], reason === 'NO_END' || isDoubtful ? [reason] : []);
  }

  /**
   * Gives up a call that ended without a connection while it still waits for it, because its caller calls again (C10). What is
   * reported later counts it (C16).
   */
  giveUpEnded(tx: Transaction, call: LockedCall): Promise<void> {
    // It waited since its end was received; what is decided behind that time was given up.
    return this.giveUp(tx, { ...call, expiresAt: call.expiresAt - WAIT_FOR_BRIDGE_MS });
  }

  /** Decides a call that has ended, or looks at a decided one again. */
  private async decide(tx: Transaction, call: LockedCall, folded: FoldedCall): Promise<BillDecision> {
    const campaign = await this.tickets.lock(tx, call.campaignId);
    const decision = await this.judge(tx, call, folded, campaign);
    if (call.outcome === 'billed') return this.correct(tx, call, decision);
    if (call.outcome === 'open') await this.apply(tx, call, folded, decision, campaign);
    else if (call.isGivenUp) return this.applyLate(tx, call, folded, decision);
    return decision;
  }

  private async judge(tx: Transaction, call: LockedCall, folded: FoldedCall, campaign: LockedCampaign): Promise<BillDecision> {
    const wasBilled = call.outcome === 'billed';
    const { bridgedAt } = folded;
    return decideCall(folded, {
      isTest: call.isTest,
      freeSeconds: call.freeSeconds,
      offeredAt: call.offeredAt,
      now: Date.now(),
      // What was decided by these stays decided: only other evidence takes a counted call back.
      strictTimes: this.settings.strictTimes && !wasBilled,
      isDuplicate: !wasBilled && bridgedAt !== null && (await this.calls.isSecondOfCaller(tx, call.id, bridgedAt)),
      isOrderClosed: !wasBilled && campaign.status === 'closed',
      hasTicket: call.outcome !== 'free' || this.tickets.hasFree(campaign),
    });
  }

  private async apply(
    tx: Transaction,
    call: LockedCall,
    folded: FoldedCall,
    { outcome, reason, seconds }: BillDecision,
    campaign: LockedCampaign,
  ): Promise<void> {
    if (outcome === 'open') return;
    const lotId = outcome === 'billed' ? await this.tickets.nextLotId(tx, call.campaignId) : null;
    await this.calls.decide(tx, call.id, { outcome, reason, seconds, lotId });
    if (lotId !== null) return this.tickets.spend(tx, ticketOf(call), lotId, false);
    await this.tickets.giveBack(tx, ticketOf(call));
    if (campaign.status === 'active' && isUnanswered(reason, folded, seconds)) await this.pauseUnanswered(tx, call, campaign);
  }

  /**
   * Evidence that comes after a call was given up counts it, if a ticket is free and the call is not old; otherwise the loss is
   * ours.
   */
  private async applyLate(tx: Transaction, call: LockedCall, folded: FoldedCall, decision: BillDecision): Promise<BillDecision> {
    const { outcome, reason, seconds } = decision;
    if (outcome === 'open') return decision;
    if (outcome === 'billed' && Date.now() - folded.endedAt! > LATE_MS)
      return { ...decision, reviews: [...decision.reviews, 'LATE'] };
    const lotId = outcome === 'billed' ? await this.tickets.nextLotId(tx, call.campaignId) : null;
    await this.calls.decide(tx, call.id, { outcome, reason, seconds, lotId });
    if (lotId !== null) await this.tickets.spend(tx, ticketOf(call), lotId, true);
    return outcome === 'billed' ? { ...decision, flags: [...decision.flags, 'LATE'] } : decision;
  }

  /**
   * Gives a counted call back when later evidence shows that it did not count, unless its order was refunded in full: that refund
   * may fail, so a person looks. Its row stays as it was decided.
   */
  private async correct(tx: Transaction, call: LockedCall, decision: BillDecision): Promise<BillDecision> {
    if (decision.outcome !== 'free' || call.lotId === null || call.flags.includes('CORRECTED')) return decision;
    if (!(await this.tickets.correct(tx, call.id, call.lotId)))
      return { ...decision, reviews: [...decision.reviews, 'ORDER_CLOSED'] };
    return { ...decision, flags: [...decision.flags, 'CORRECTED'], reviews: [...decision.reviews, 'CORRECTED'] };
  }

  private async pauseUnanswered(tx: Transaction, call: LockedCall, campaign: LockedCampaign): Promise<void> {
    const since = campaign.resumedAt === null ? 0 : new Date(campaign.resumedAt).getTime();
    const { ofHour, ofDay } = await this.calls.unanswered(tx, call.campaignId, call.day, since);
    if (ofHour >= UNANSWERED.ofHour || ofDay >= UNANSWERED.ofDay) await this.tickets.pauseUnanswered(tx, campaign);
  }

  /** Until when an open call waits for its next event. */
  private expiryOf(call: LockedCall, folded: FoldedCall, events: readonly StoredFact[]): number {
    const { CALLS_RESERVATION_SECONDS: reserve, CALLS_MAX_SECONDS: longest } = this.settings;
    if (folded.endedAt !== null) {
      const ends = events.filter(({ type }) => ENDS.includes(type));
      return Math.min(...ends.map(({ receivedAt }) => receivedAt)) + WAIT_FOR_BRIDGE_MS;
    }
    if (folded.bridgedAt !== null) return call.offeredAt + longest * 1000;
    const ringing = folded.ringingAt === null ? 0 : call.ringSeconds + RING_SLACK_SECONDS;
    return call.offeredAt + (reserve + ringing) * 1000;
  }
}

function ticketOf({ id: callId, campaignId, offeredAt }: LockedCall): TicketOfCall {
  return { callId, campaignId, offeredAt };
}

/** Whether the voice system counted seconds of a call, but never reported its connection. */
function mayHaveTalked({ bridgedAt, neverBridged, providerSeconds }: FoldedCall): boolean {
  return bridgedAt === null && !neverBridged && (providerSeconds ?? 0) > 0;
}

/** Whether the clock of the voice system is off; its records come long after the call, so they don't tell. */
function hasSkew(events: readonly StoredFact[]): boolean {
  return events.some(({ source, occurredAt, receivedAt }) => source !== SOURCES.records && isSkewed(occurredAt, receivedAt));
}
