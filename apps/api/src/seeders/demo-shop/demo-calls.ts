import { decideCall, stateOf, type BillDecision } from '@warmline/domain/calls/billing/bill-decision';
import { foldCall, type CallFact, type FoldedCall } from '@warmline/domain/calls/billing/fold-call';
import { dashboardTransferQuote, highVolumeRateCents, quote } from '@warmline/domain/prices/quote';
import type { Random } from '@warmline/domain/seeded-random';
import { FREE_SECONDS } from '@warmline/contracts/campaigns/limits';
import { DAY_MS, HOUR_MS } from '@warmline/domain/time/durations';
import { AREA_CODES } from './area-codes.js';
import type { DemoBuyer, DemoOrder } from './demo-orders.js';

export const CALL_STATES = ['FL', 'GA', 'NC', 'TX'] as const;

/** A delivery of the demo: its order, and how many calls count until its last day. */
export interface DemoDelivery {
  order: DemoOrder;
  /** Days before now. */
  from: number;
  until: number;
  counted: number;
}

/** A call of the past, with what the shop decided; times in ms since the epoch. */
export interface DemoCall extends FoldedCall {
  callerPhone: string;
  callerState: string;
  callerAge: number;
  offeredAt: number;
  events: CallFact[];
  state: ReturnType<typeof stateOf>;
  decision: BillDecision;
}

/** Returns what the printed buyer bought: an order that is delivered, and one that is running. */
export function demoDeliveries(now: number, buyer: DemoBuyer): [delivered: DemoDelivery, running: DemoDelivery] {
  const at = (days: number) => new Date(now - days * DAY_MS);
  const order = (days: number) => ({
    buyer,
    receiptEmail: buyer.email,
    product: 'live_transfer' as const,
    createdAt: at(days),
    paidAt: at(days - 0.01),
    cancelledAt: null,
    disputedAt: null,
    completedAt: null,
    cancelReason: null,
    refundCents: 0,
    lines: [],
  });
  const details = {
    callsPerDay: 10,
    transferHours: '9am-6pm EST',
    transferPhone: '(305) 555-0142',
    workingStates: CALL_STATES.join(', '),
  };
  const [few, many] = [dashboardTransferQuote(100), quote(1_500, highVolumeRateCents(1_500))];
  return [
    {
      from: 117,
      until: 62,
      counted: few.quantity,
      order: {
        ...order(118),
        ...few,
        channel: 'dashboard-transfers',
        description: 'Live Transfers',
        details,
        status: 'completed',
      },
    },
    {
      from: 60,
      until: 1,
      counted: 260,
      order: {
        ...order(61),
        ...many,
        channel: 'high-volume',
        description: 'High-Volume Package',
        details: { tier: 'high-volume' },
        status: 'paid',
      },
    },
  ];
}

/** Generates the calls of a delivery on working days, oldest first; the last one counts. No caller calls twice. */
export function demoCalls(random: Random, now: number, { from, until, counted }: DemoDelivery, callers: Set<string>): DemoCall[] {
  const endings: DemoCall[] = [];
  for (let left = counted; left > 0;) {
    const call = demoCall(random, callers);
    endings.push(call);
    if (call.decision.outcome === 'billed') left -= 1;
  }
  const times = endings.map(() => workingTime(random, now, from, until)).sort((a, b) => a - b);
  return endings.map((call, index) => movedTo(call, times[index]!));
}

/** Returns a moment between 9 am and 6 pm of a working day in the East, in ms. */
function workingTime(random: Random, now: number, from: number, until: number): number {
  for (;;) {
    // Six hours earlier it is yesterday in the East, too, so no call is of today.
    const day = Math.floor((now - 6 * HOUR_MS) / DAY_MS) - random.between(until, from);
    if ([0, 6].includes(new Date(day * DAY_MS).getUTCDay())) continue;
    return day * DAY_MS + Math.floor((14 + random.next() * 9) * HOUR_MS);
  }
}

/** Generates a call that was offered at 0 ms, and decides it as the shop does. */
function demoCall(random: Random, callers: Set<string>): DemoCall {
  const callerState = random.pick(CALL_STATES);
  const numbers = () =>
    `+1${random.pick(AREA_CODES[callerState]!.split(' '))}55501${String(random.between(0, 99)).padStart(2, '0')}`;
  let callerPhone = numbers();
  while (callers.has(callerPhone)) callerPhone = numbers();
  callers.add(callerPhone);
  const events = eventsOf(random);
  const folded = foldCall(events);
  const terms = { isTest: false, strictTimes: true, isDuplicate: false, isOrderClosed: false, hasTicket: true };
  const decision = decideCall(folded, { ...terms, freeSeconds: FREE_SECONDS, offeredAt: 0, now: folded.endedAt! });
  return {
    ...folded,
    callerPhone,
    callerState,
    callerAge: random.between(50, 80),
    offeredAt: 0,
    events,
    state: stateOf(folded),
    decision,
  };
}

function eventsOf(random: Random): CallFact[] {
  const event = (type: string, occurredAt: number, facts: Partial<CallFact> = {}): CallFact => {
    const letters = Array.from({ length: 20 }, () => random.between(0, 35).toString(36));
    return { eventId: `evt_${letters.join('')}`, type: `call.${type}`, occurredAt, ...facts };
  };
  const ringing = event('ringing', random.between(300, 900));
  const chance = random.next();
  if (chance > 0.95) return [ringing, event('failed', 30_900, { cause: 'no_answer' })];
  if (chance > 0.88) return [ringing, event('failed', random.between(4_000, 20_000), { cause: 'caller_hung_up' })];
  const bridgedAt = random.between(4_000, 19_000);
  const talk = chance < 0.58 ? random.between(126_000, 360_000) : random.between(12_000, chance < 0.8 ? 110_000 : 125_000);
  const endedBy = random.next() < 0.6 ? 'caller' : 'buyer';
  return [ringing, event('bridged', bridgedAt), event('ended', bridgedAt + talk, { bridgedAt, endedBy, cause: 'normal' })];
}

function movedTo(call: DemoCall, by: number): DemoCall {
  const moved = (at: number | null) => (at === null ? null : at + by);
  return {
    ...call,
    offeredAt: by,
    ringingAt: moved(call.ringingAt),
    bridgedAt: moved(call.bridgedAt),
    endedAt: moved(call.endedAt),
    events: call.events.map((event) => ({
      ...event,
      occurredAt: event.occurredAt + by,
      ...(typeof event.bridgedAt === 'number' && { bridgedAt: event.bridgedAt + by }),
    })),
  };
}
