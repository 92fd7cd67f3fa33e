import { CANCEL_REASONS, ORDER_STATUSES, type CancelReason, type OrderStatus } from '@warmline/contracts/orders/types';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  OrderTransitions,
  ORDER_TRANSITIONS,
  type OrderTransition,
} from '../../../src/modules/orders/status/order-transitions.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

interface State {
  status: OrderStatus;
  reason: CancelReason | null;
  /** An unpaid order was never paid; a refunded one was. */
  paid: boolean;
}

const STATES: State[] = ORDER_STATUSES.flatMap((status): State[] => {
  if (status !== 'cancelled') return [{ status, reason: null, paid: status !== 'pending' }];
  return [...CANCEL_REASONS.map((reason) => ({ status, reason, paid: false })), { status, reason: 'refunded', paid: true }];
});
const nameOf = ({ status, reason, paid }: State) =>
  `${status}${reason ? ` ${reason}` : ''}${paid && reason ? ' after payment' : ''}`;

/** Which states each transition starts from, written by hand. */
const LEGAL: Record<OrderTransition, readonly string[]> = {
  pay: ['pending'],
  revive: ['cancelled expired', 'cancelled provider'],
  cancel: ['pending'],
  replaceReason: ['cancelled provider'],
  replaceReasonByStaff: ['cancelled by_buyer', 'cancelled superseded', 'cancelled expired', 'cancelled provider'],
  refundLatePayment: [
    'pending',
    ...['by_buyer', 'by_staff', 'superseded', 'expired', 'provider'].map((reason) => `cancelled ${reason}`),
  ],
  refundAgain: ['cancelled refunded'],
  complete: ['paid'],
  deliverAgain: ['completed'],
  refund: ['paid', 'completed'],
  reopen: ['cancelled refunded after payment'],
  reopenCompleted: ['cancelled refunded after payment'],
};

describe('order transitions', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());

  async function orderIn({ status, reason, paid }: State): Promise<string> {
    const [row] = await shop.db.query<{ id: string }>(
      `INSERT INTO orders (reference, channel, product, description, quantity, total_cents, status, cancel_reason, paid_at, cancelled_at, refunded_from)
       VALUES (gen_random_uuid(), 'checkout', 'live_transfer', 'x', 1, 5000, $1::text, $2::text, CASE WHEN $3 THEN now() - interval '2 days' END,
         CASE WHEN $1 = 'cancelled' THEN now() - interval '1 day' END, CASE WHEN $1 = 'cancelled' AND $3 THEN 'completed' END) RETURNING id`,
      [status, reason, paid],
    );
    return row!.id;
  }

  const transition = (id: string, name: OrderTransition, reason?: CancelReason) =>
    shop.db.transaction((tx) => shop.app.get(OrderTransitions, { strict: false }).transition(tx, id, name, reason));

  it.each(Object.keys(ORDER_TRANSITIONS) as OrderTransition[])('M15 %s starts only from its states', async (name) => {
    const started: string[] = [];
    for (const state of STATES) {
      const id = await orderIn(state);
      if (await transition(id, name, 'by_staff')) started.push(nameOf(state));
    }
    expect(started.sort()).toEqual([...LEGAL[name]].sort());
  });

  const read = async (id: string) => {
    const [row] = await shop.db.query<Record<string, unknown>>(
      `SELECT status, cancel_reason AS reason, refunded_from AS "from", paid_at > now() - interval '1 hour' AS "paidNow",
         cancelled_at > now() - interval '1 hour' AS "cancelledNow" FROM orders WHERE id = $1`,
      [id],
    );
    return row!;
  };

  it('M59 a replaced reason keeps the time of the cancellation; a late refund starts its own', async () => {
    const id = await orderIn({ status: 'cancelled', reason: 'provider', paid: false });
    await transition(id, 'replaceReason', 'by_buyer');
    expect(await read(id)).toMatchObject({ status: 'cancelled', reason: 'by_buyer', cancelledNow: false });
    await transition(id, 'refundLatePayment');
    expect(await read(id)).toMatchObject({ status: 'cancelled', reason: 'paid_too_late', from: null, cancelledNow: true });
  });

  it('M51 a refunded order remembers its status, and a reopened one its payment', async () => {
    const id = await orderIn({ status: 'completed', reason: null, paid: true });
    await transition(id, 'refund');
    expect(await read(id)).toEqual({
      status: 'cancelled',
      reason: 'refunded',
      from: 'completed',
      paidNow: false,
      cancelledNow: true,
    });
    await transition(id, 'reopenCompleted');
    expect(await read(id)).toEqual({ status: 'completed', reason: null, from: null, paidNow: false, cancelledNow: null });
  });
});
