import { describe, expect, it } from '@jest/globals';
import { breachesOf, INVARIANTS } from './invariants.ts';
import { noPromises, type Snapshot } from './snapshot.ts';

const SOUND: Snapshot = {
  orders: [
    { id: 'paid', status: 'paid', totalCents: 800, overdue: true },
    { id: 'late', status: 'cancelled', totalCents: 400, overdue: true },
    { id: 'open', status: 'pending', totalCents: 400, overdue: false },
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
    { id: 'pi_1', orderId: 'paid', receivedCents: 800 },
    { id: 'pi_2', orderId: 'late', receivedCents: 400 },
    { id: 'pi_3', orderId: 'open', receivedCents: 0 },
  ],
  refunds: [{ intentId: 'pi_2', amountCents: 400 }],
  jobs: [
    { id: 'job-1', kind: 'mail.send', state: 'done', repeating: false, to: 'rosa@mail.example', error: null },
    { id: 'job-2', kind: 'orders.sweep', state: 'given up', repeating: true, to: null, error: 'no connection' },
  ],
  received: ['job-1@drill.example', 'job-1@drill.example'],
  files: ['file-1'],
  fileRows: ['file-1'],
  promises: {
    ...noPromises(),
    paidOrders: ['paid', 'late'],
    resetsFor: ['rosa@mail.example'],
    applications: ['a'],
    applicationsKept: ['a'],
  },
};

const BREACHES: [string, string, (copy: Snapshot) => void][] = [
  ['money that never came', INVARIANTS[0]!.title, ({ intents }) => (intents[0]!.receivedCents = 0)],
  ['money that was kept', INVARIANTS[0]!.title, ({ refunds }) => refunds.pop()],
  ['a cent too little', INVARIANTS[0]!.title, ({ intents }) => (intents[0]!.receivedCents = 799)],
  ['a second payment', INVARIANTS[1]!.title, ({ intents }) => intents.push({ id: 'pi_4', orderId: 'paid', receivedCents: 0 })],
  [
    'a payment for no order',
    INVARIANTS[1]!.title,
    ({ intents }) => intents.push({ id: 'pi_4', orderId: undefined, receivedCents: 1 }),
  ],
  ['a lead sold twice', INVARIANTS[2]!.title, ({ orders }) => (orders[1]!.status = 'completed')],
  ['a paid order without its lead', INVARIANTS[3]!.title, ({ leads }) => (leads[0]!.state = 'free')],
  ['a lead of somebody who did not pay', INVARIANTS[3]!.title, ({ leads }) => (leads[2]!.state = 'sold')],
  ['a sold lead whose line was released', INVARIANTS[3]!.title, ({ lines }) => (lines[0]!.live = false)],
  ['a lead in no state', INVARIANTS[4]!.title, ({ leads }) => (leads[4]!.state = 'none of these')],
  ['a wrong count', INVARIANTS[4]!.title, (copy) => (copy.countedFree = 2)],
  ['an order nobody closes', INVARIANTS[5]!.title, ({ orders }) => (orders[2]!.overdue = true)],
  ['a lead held by a cancelled order', INVARIANTS[5]!.title, ({ orders }) => (orders[2]!.status = 'cancelled')],
  ['a claim of a cancelled order', INVARIANTS[5]!.title, ({ lines }) => (lines[2]!.live = true)],
  ['a job that waits', INVARIANTS[6]!.title, ({ jobs }) => (jobs[1]!.state = 'waiting')],
  ['a job given up', INVARIANTS[6]!.title, ({ jobs }) => (jobs[1]!.repeating = false)],
  ['a lost mail', INVARIANTS[7]!.title, (copy) => (copy.received = [])],
  ['a mail under another name', INVARIANTS[7]!.title, ({ received }) => received.push('other@drill.example')],
  ['a file without a row', INVARIANTS[8]!.title, ({ files }) => files.push('file-2.part')],
  ['a row without a file', INVARIANTS[8]!.title, (copy) => (copy.files = [])],
  ['a payment promised and not there', INVARIANTS[9]!.title, ({ promises }) => promises.paidOrders.push('open')],
  ['a reset link that nobody sent', INVARIANTS[9]!.title, ({ promises }) => promises.resetsFor.push('other@mail.example')],
  ['an application that is gone', INVARIANTS[9]!.title, ({ promises }) => (promises.applicationsKept = [])],
];

/** A copy of the sound shop with something planted in it. */
function planted(plant: (copy: Snapshot) => void): Snapshot {
  const copy = structuredClone(SOUND);
  plant(copy);
  return copy;
}

describe('the invariants of the fault drills', () => {
  it('find nothing in a sound shop, where a mail came twice and a late payment went back', () => {
    expect(breachesOf(SOUND)).toEqual([]);
  });

  it.each(BREACHES)('notice %s', (_planted, title, plant) => {
    expect(breachesOf(planted(plant)).filter((breach) => breach.startsWith(title))).not.toEqual([]);
  });

  it('are each seen failing above', () => {
    expect([...new Set(BREACHES.map(([, title]) => title))]).toEqual(INVARIANTS.map(({ title }) => title));
  });
});
