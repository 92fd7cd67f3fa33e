import type { AdminCall, Call, CallHealth, CallReview, CallStats } from '@warmline/contracts/calls/types';
import type { AdminCampaign, CampaignBlockers, LedgerRow } from '@warmline/contracts/campaigns/types';
import { sameHours } from '@warmline/domain/calls/hours/week-grid';
import { buildCall, buildCampaign } from './build-campaigns.ts';

const NINE_TO_FIVE: [string, string][] = [['09:00', '17:00']];

/** A running campaign as staff see it. */
export function buildAdminCampaign(overrides: Partial<AdminCampaign> = {}): AdminCampaign {
  return {
    ...buildCampaign({ id: 'c1', open: 2, ledgerHead: 'ab'.repeat(32) }),
    week: { ...sameHours(['mon', 'tue', 'wed', 'thu'], NINE_TO_FIVE), fri: [['09:00', '12:00']] },
    buyer: { id: 'u1', name: 'Dana Ortiz', agency: 'Ortiz Insurance' },
    isOfGuest: false,
    delivered: 19,
    due: 20,
    priority: 5,
    weight: 10,
    createdAt: '2026-11-20T15:00:00.000Z',
    startedAt: '2026-11-20T16:00:00.000Z',
    lastCallAt: '2026-11-25T14:00:00.000Z',
    ...overrides,
  };
}

/** A call on the line. */
export function buildLiveCall(overrides: Partial<Call> = {}): Call {
  return buildCall(1, {
    id: 'k1',
    campaignId: 'c1',
    state: 'offered',
    outcome: 'open',
    reason: null,
    seconds: null,
    offeredAt: new Date().toISOString(),
    ringingAt: null,
    bridgedAt: null,
    endedAt: null,
    endedBy: null,
    callerPhone: '(305) XXX-XXXX',
    priceCents: null,
    orderNumber: null,
    ...overrides,
  });
}

/** A call with its evidence as an admin sees it. */
export function buildAdminCall(overrides: Partial<AdminCall> = {}): AdminCall {
  const at = '2026-11-25T15:04:34.900Z';
  return {
    ...buildLiveCall({ id: 'k9', state: 'lost', outcome: 'free', reason: 'NO_END', offeredAt: '2026-11-25T15:02:00.000Z' }),
    decidable: null,
    evidence: [{ eventId: 'msg_1', type: 'call.ended', source: 'voice', occurredAt: at, receivedAt: at }],
    ...overrides,
  };
}

/** How the intake works, without misses. */
export function buildHealth(overrides: Partial<CallHealth> = {}): CallHealth {
  const none = { hour: 0, day: 0, week: 0 };
  return {
    eventsPerMinute: 12.4,
    counts: {
      events: { hour: 700, day: 8_123, week: 51_000 },
      duplicates: { hour: 0, day: 3, week: 40 },
      bad_signatures: none,
      clock_skew: none,
      lost: { hour: 0, day: 1, week: 2 },
    },
    misses: [],
    missed: 0,
    ...overrides,
  };
}

/** Statistics without calls. */
export function buildStats(overrides: Partial<CallStats> = {}): CallStats {
  const side = { calls: 0, expected: 0, ratio: null, endedByBuyer: 0 };
  return {
    calls: 0,
    isWhole: true,
    freeSeconds: 120,
    bins: [],
    longer: { billed: 0, free: 0 },
    edge: { calls: 0, before: side, after: side },
    hours: [],
    ...overrides,
  };
}

export function buildReview(overrides: Partial<CallReview> = {}): CallReview {
  return {
    id: 'r1',
    callId: 'k9',
    why: 'NO_END',
    openedAt: '2026-11-25T14:00:00.000Z',
    closedAt: null,
    closedBy: null,
    note: null,
    outcome: 'free',
    reason: 'NO_END',
    seconds: null,
    campaignId: 'c1',
    campaign: 'WL-100042 Live Transfers',
    ...overrides,
  };
}

export function buildLedgerRow(overrides: Partial<LedgerRow> = {}): LedgerRow {
  return {
    id: '1',
    kind: 'bought',
    tickets: 50,
    unitCents: 3_500,
    callId: null,
    reason: 'paid',
    at: '2026-11-20T15:00:00.000Z',
    balance: 50,
    hash: 'ab'.repeat(32),
    ...overrides,
  };
}

/** The answer to "why no call?": closed, everything else passes. */
export function buildBlockers(overrides: Partial<CampaignBlockers> = {}): CampaignBlockers {
  return {
    at: '2026-11-01T13:59:00.000Z',
    localTime: '2026-11-01T08:59:00 America/New_York',
    pass: false,
    rules: [
      { rule: 'STATE', pass: true, value: 'FL, TX' },
      { rule: 'CLOSED', pass: false, value: 'Sunday 08:59 in America/New_York, opens 09:00' },
    ],
    ...overrides,
  };
}
