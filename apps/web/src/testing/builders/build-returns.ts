import type { ReturnPlan, ReturnPlanRow } from '@warmline/contracts/returns/files';
import type { StaffReturnLine } from '@warmline/contracts/returns/staff-types';
import type {
  Returnable,
  ReturnedCall,
  ReturnedLead,
  ReturnLine,
  ReturnRate,
  ReturnRequest,
} from '@warmline/contracts/returns/types';

const SINCE = '2026-11-24T15:02:00.000Z';
const ORDER = { id: 'o1', number: 'WL-100042' };
const OPEN = (['disconnected', 'never_inquired', 'bad_data', 'deceased'] as const).map((reason) => ({
  reason,
  until: reason === 'deceased' ? '2026-12-24T15:02:00.000Z' : '2026-12-01T15:02:00.000Z',
}));

const leadItem = (leadId: number, name: string): ReturnedLead => ({
  kind: 'lead',
  leadId,
  name,
  state: 'FL',
  phone: `(305) 555-01${String(leadId).padStart(2, '0')}`,
});

/** A lead for $3.00 that can be returned. */
export function buildReturnable(leadId: number, name: string, overrides: Partial<Returnable> = {}): Returnable {
  const item = leadItem(leadId, name);
  return { item, order: ORDER, priceCents: 300, since: SINCE, open: OPEN, closed: null, line: null, ...overrides };
}

/** A call of 15 seconds that was charged. */
export function buildReturnableCall(callId: string): Returnable {
  const item: ReturnedCall = { kind: 'call', callId, callerPhone: '(786) 555-0177', endedAt: SINCE, seconds: 15 };
  const open = (['short_call', 'no_audio'] as const).map((reason) => ({ reason, until: '2026-12-01T15:02:00.000Z' }));
  return { item, order: ORDER, priceCents: 3_500, since: SINCE, open, closed: null, line: null };
}

/** A line that waits for a person. */
export function buildReturnLine(overrides: Partial<ReturnLine> = {}): ReturnLine {
  return {
    id: 'l1',
    item: leadItem(12, 'Mary Smith'),
    order: ORDER,
    priceCents: 300,
    reason: 'disconnected',
    note: '',
    calledAt: '2026-11-25T16:00:00.000Z',
    attempts: 3,
    heard: 'A tone',
    status: 'requested',
    rule: 'person',
    overShare: false,
    dueAt: '2026-11-27T16:30:00.000Z',
    decidedAt: null,
    decisionCode: null,
    decisionNote: '',
    cameBack: null,
    creditedCents: 0,
    ...overrides,
  };
}

/** A line that a rule accepted, with $3.00 for the balance. */
export const ACCEPTED: Partial<ReturnLine> = {
  status: 'accepted',
  rule: 'trusted_buyer',
  dueAt: null,
  decidedAt: '2026-11-25T16:30:00.000Z',
  cameBack: 'balance',
  creditedCents: 300,
};

/** A line that a person refused. */
export const REFUSED: Partial<ReturnLine> = {
  status: 'refused',
  rule: null,
  dueAt: null,
  decidedAt: '2026-11-26T09:00:00.000Z',
  decisionCode: 'reached',
  decisionNote: 'Mary answered at 3 PM.',
};

/** A request with these lines. */
export function buildReturn(lines: ReturnLine[], overrides: Partial<ReturnRequest> = {}): ReturnRequest {
  const count = (status: ReturnLine['status']) => lines.filter((line) => line.status === status).length;
  return {
    id: 'r1',
    number: 'RT-100001',
    source: 'form',
    createdAt: '2026-11-25T16:30:00.000Z',
    requestedBy: 'Ana Ortiz',
    counts: { requested: count('requested'), accepted: count('accepted'), refused: count('refused') },
    totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
    creditedCents: lines.reduce((sum, { creditedCents }) => sum + creditedCents, 0),
    dueAt: lines.find(({ dueAt }) => dueAt !== null)?.dueAt ?? null,
    first: lines[0]!,
    lines,
    next: null,
    ...overrides,
  };
}

/** 14 of 226 bought, 6.2% of what was spent. */
export function buildRate(counted: Partial<ReturnRate['counted']> = {}, overrides: Partial<ReturnRate> = {}): ReturnRate {
  return {
    own: { returned: 14, bought: 226, returnedCents: 4_200, boughtCents: 67_800 },
    counted: { lines: 4, cents: 1_200, boughtCents: 30_000, share: 0.04, ...counted },
    normalShare: 0.2,
    highestShare: 0.3,
    freeLines: 3,
    freeLinesLeft: 0,
    ...overrides,
  };
}

/** One row of a file that can be returned. */
export function buildPlanRow(line: number, overrides: Partial<ReturnPlanRow> = {}): ReturnPlanRow {
  return {
    line,
    order: 'WL-100042',
    phone: `(305) 555-01${line}`,
    reason: 'disconnected',
    recognized: 'disconnected',
    calledAt: null,
    note: '',
    outcome: 'matched',
    problem: null,
    message: '',
    priceCents: 300,
    status: null,
    ...overrides,
  };
}

/** The plan of a file that isn't confirmed. */
export function buildPlan(rows: ReturnPlanRow[], overrides: Partial<ReturnPlan> = {}): ReturnPlan {
  const count = (outcome: ReturnPlanRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    batchId: 'b1',
    fileName: 'returns.csv',
    total: rows.length,
    rows,
    confirmedAt: null,
    request: null,
    matched: count('matched'),
    unmatched: count('unmatched'),
    failed: count('failed'),
    totalCents: 300 * count('matched'),
    ...overrides,
  };
}

/** A line in the queue of staff. */
export function buildStaffReturn(overrides: Partial<StaffReturnLine> = {}): StaffReturnLine {
  return {
    ...buildReturnLine(),
    requestId: 'r1',
    number: 'RT-100001',
    source: 'form',
    agency: { id: 'a1', name: 'Ortiz Insurance' },
    requestedBy: 'Ana Ortiz',
    requestedAt: '2026-11-25T16:30:00.000Z',
    isOverdue: false,
    decidedBy: null,
    buyerShare: 0.062,
    orderRefundedCents: 0,
    creditCents: overrides.priceCents ?? 300,
    access: { opened: 3, lastOpenedAt: '2026-11-20T09:00:00.000Z', lastDownloadedAt: '2026-11-20T10:02:00.000Z' },
    ...overrides,
  };
}
