import { describe, expect, it } from '@jest/globals';
import { findViolations, INVARIANTS } from './invariants.ts';
import { noAcknowledgments, type Snapshot } from './snapshot.ts';

const VALID: Snapshot = {
  orders: [
    { id: 'paid', status: 'paid', cardCents: 800, overdue: true },
    { id: 'late', status: 'cancelled', cardCents: 400, overdue: true },
    { id: 'open', status: 'pending', cardCents: 400, overdue: false },
  ],
  deposits: [
    { id: 'received', status: 'paid', amountCents: 2_000 },
    { id: 'left', status: 'pending', amountCents: 5_000 },
  ],
  lines: [
    { orderId: 'paid', leadId: 1, live: true },
    { orderId: 'paid', leadId: 2, live: true },
    { orderId: 'late', leadId: 1, live: false },
    { orderId: 'open', leadId: 3, live: true },
  ],
  leads: [
    { id: 1, orderId: 'paid', state: 'sold' },
    { id: 2, orderId: 'paid', state: 'sold' },
    { id: 3, orderId: 'open', state: 'held' },
    { id: 4, orderId: null, state: 'free' },
    { id: 5, orderId: null, state: 'withdrawn' },
  ],
  countedFree: 1,
  intents: [
    { id: 'pi_1', subjectId: 'paid', receivedCents: 800 },
    { id: 'pi_2', subjectId: 'late', receivedCents: 400 },
    { id: 'pi_3', subjectId: 'open', receivedCents: 0 },
    { id: 'pi_d', subjectId: 'received', receivedCents: 2_000 },
  ],
  refunds: [{ intentId: 'pi_2', amountCents: 400 }],
  jobs: [
    { id: 'job-1', kind: 'mail.send', state: 'done', repeating: false, to: 'rosa@mail.example', error: null },
    { id: 'job-2', kind: 'orders.sweep', state: 'dead', repeating: true, to: null, error: 'no connection' },
  ],
  received: ['job-1@drill.example', 'job-1@drill.example'],
  files: ['file-1'],
  fileRows: ['file-1'],
  violations: [],
  differences: [],
  returnLines: [
    { id: 'open', status: 'requested' },
    { id: 'accepted', status: 'accepted' },
  ],
  standingOrders: [{ id: 'standing', status: 'ended' }],
  calls: [
    { id: 'long', outcome: 'billed', reason: 'BILLED', seconds: 121, spent: 1 },
    { id: 'short', outcome: 'free', reason: 'SHORT', seconds: 120, spent: 0 },
    { id: 'late', outcome: 'free', reason: 'NO_TICKET', seconds: 200, spent: 0 },
  ],
  played: [
    { id: 'long', seconds: 121, mayLackTicket: false },
    { id: 'short', seconds: 120, mayLackTicket: false },
    { id: 'late', seconds: 200, mayLackTicket: true },
  ],
  acknowledged: {
    ...noAcknowledgments(),
    paidOrders: ['paid', 'late'],
    deposits: ['received'],
    resetEmails: ['rosa@mail.example'],
    returned: ['open', 'accepted'],
    decided: [{ id: 'accepted', status: 'accepted' }],
    ended: [{ id: 'standing', status: 'ended' }],
    applications: ['a'],
    storedApplications: ['a'],
  },
};

const VIOLATIONS: [string, string, (copy: Snapshot) => void][] = [
  ['a missing payment', INVARIANTS[0]!.title, ({ intents }) => (intents[0]!.receivedCents = 0)],
  ['a missing refund', INVARIANTS[0]!.title, ({ refunds }) => refunds.pop()],
  ['a payment that is a cent too low', INVARIANTS[0]!.title, ({ intents }) => (intents[0]!.receivedCents = 799)],
  ['a deposit that was not received', INVARIANTS[0]!.title, ({ deposits }) => (deposits[1]!.status = 'paid')],
  ['a second payment', INVARIANTS[1]!.title, ({ intents }) => intents.push({ id: 'pi_4', subjectId: 'paid', receivedCents: 0 })],
  [
    'a payment without an order',
    INVARIANTS[1]!.title,
    ({ intents }) => intents.push({ id: 'pi_4', subjectId: undefined, receivedCents: 1 }),
  ],
  ['a lead sold twice', INVARIANTS[2]!.title, ({ orders }) => (orders[1]!.status = 'completed')],
  ['a paid order without its lead', INVARIANTS[3]!.title, ({ leads }) => (leads[0]!.state = 'free')],
  ['a lead owned by an unpaid order', INVARIANTS[3]!.title, ({ leads }) => (leads[2]!.state = 'sold')],
  ['a sold lead whose line was released', INVARIANTS[3]!.title, ({ lines }) => (lines[0]!.live = false)],
  ['a lead in no valid state', INVARIANTS[4]!.title, ({ leads }) => (leads[4]!.state = 'none of these')],
  ['a wrong count', INVARIANTS[4]!.title, (copy) => (copy.countedFree = 2)],
  ['an order that is never closed', INVARIANTS[5]!.title, ({ orders }) => (orders[2]!.overdue = true)],
  ['a lead held by a canceled order', INVARIANTS[5]!.title, ({ orders }) => (orders[2]!.status = 'cancelled')],
  ['an active line of a canceled order', INVARIANTS[5]!.title, ({ lines }) => (lines[2]!.live = true)],
  ['a stuck job', INVARIANTS[6]!.title, ({ jobs }) => (jobs[1]!.state = 'waiting')],
  ['a dead job', INVARIANTS[6]!.title, ({ jobs }) => (jobs[1]!.repeating = false)],
  ['a lost email', INVARIANTS[7]!.title, (copy) => (copy.received = [])],
  ['an email with an unknown id', INVARIANTS[7]!.title, ({ received }) => received.push('other@drill.example')],
  ['a file without a row', INVARIANTS[8]!.title, ({ files }) => files.push('file-2.part')],
  ['a row without a file', INVARIANTS[8]!.title, (copy) => (copy.files = [])],
  ['a call that is billed twice', INVARIANTS[9]!.title, ({ violations }) => violations.push('call 1')],
  ['a difference of the books', INVARIANTS[10]!.title, ({ differences }) => differences.push('C5 missing_here pi_9')],
  ['a lost call', INVARIANTS[11]!.title, ({ calls }) => calls.shift()],
  ['a long call that is free', INVARIANTS[11]!.title, ({ calls }) => Object.assign(calls[0]!, { outcome: 'free', spent: 0 })],
  ['a long call that counts twice', INVARIANTS[11]!.title, ({ calls }) => (calls[0]!.spent = 2)],
  ['a call with the wrong length', INVARIANTS[11]!.title, ({ calls }) => (calls[0]!.seconds = 122)],
  ['a short call that counts', INVARIANTS[11]!.title, ({ calls }) => Object.assign(calls[1]!, { outcome: 'billed', spent: 1 })],
  ['no ticket where many are left', INVARIANTS[11]!.title, ({ played }) => (played[2]!.mayLackTicket = false)],
  [
    'a confirmed payment that was not recorded',
    INVARIANTS[12]!.title,
    ({ acknowledged }) => acknowledged.paidOrders.push('open'),
  ],
  [
    'a confirmed deposit that is not in the balance',
    INVARIANTS[12]!.title,
    ({ acknowledged }) => acknowledged.deposits.push('left'),
  ],
  [
    'a reset link that was never sent',
    INVARIANTS[12]!.title,
    ({ acknowledged }) => acknowledged.resetEmails.push('other@mail.example'),
  ],
  ['a return that is missing', INVARIANTS[12]!.title, ({ returnLines }) => returnLines.shift()],
  ['a decision that was not recorded', INVARIANTS[12]!.title, ({ returnLines }) => (returnLines[1]!.status = 'requested')],
  [
    'a standing order that goes on after its end',
    INVARIANTS[12]!.title,
    ({ standingOrders }) => (standingOrders[0]!.status = 'active'),
  ],
  ['a partner application that is missing', INVARIANTS[12]!.title, ({ acknowledged }) => (acknowledged.storedApplications = [])],
];

/** Returns a copy of the valid snapshot with a violation. */
function withViolation(violate: (copy: Snapshot) => void): Snapshot {
  const copy = structuredClone(VALID);
  violate(copy);
  return copy;
}

describe('F25 invariants of the fault drills', () => {
  it('hold in a valid shop with a duplicate email and a refunded late payment', () => {
    expect(findViolations(VALID)).toEqual([]);
  });

  it.each(VIOLATIONS)('detect %s', (_case, title, violate) => {
    expect(findViolations(withViolation(violate)).filter((violation) => violation.startsWith(title))).not.toEqual([]);
  });

  it('are each violated by a case above', () => {
    expect([...new Set(VIOLATIONS.map(([, title]) => title))]).toEqual(INVARIANTS.map(({ title }) => title));
  });
});
