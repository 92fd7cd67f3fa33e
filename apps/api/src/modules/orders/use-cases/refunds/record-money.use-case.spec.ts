import { beforeEach, describe, expect, it } from '@jest/globals';
import { fake } from '../../../../../test/support/fake.js';
import type { Metrics } from '../../../../platform/observability/metrics.js';
import type { PaymentMoney, PaymentMoneyReader } from '../../../payments/public.js';
import type { SettlePayouts } from '../../../wallet/public.js';
import type { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import type { Order } from '../../persistence/order.entity.js';
import type { OrderRepository } from '../../persistence/order.repository.js';
import type { CloseOrder } from '../cancellation/close-order.use-case.js';
import { RecordMoney } from './record-money.use-case.js';
import type { StoreMoney } from './store-money.js';

const PENDING = {
  id: 'o1',
  status: 'pending',
  totalCents: 900,
  walletCents: 0,
  promoCents: 0,
  refundedCents: 0,
  walletRefundedCents: 0,
} as Order;

describe('recording the money of an order', () => {
  /** The order before the reading; null if a newer reading was already stored. */
  let before: Order | null;
  let isClosed: boolean;
  let done: string[];
  beforeEach(() => {
    [before, isClosed, done] = [PENDING, true, []];
  });

  const record = (refundedCents: number) =>
    new RecordMoney(
      fake<OrderRepository>({ find: () => before }),
      fake<PaymentMoneyReader>({ read: () => ({ refundedCents }) }),
      fake<SettlePayouts>({ split: (own: PaymentMoney) => ({ own, payouts: [] }), settle: () => undefined }),
      fake<StoreMoney>({ execute: () => before }),
      fake<CloseOrder>({
        execute: (_id: string, reason: string) => {
          done.push(`close as ${reason}`);
          return isClosed;
        },
      }),
      fake<OrderChangeNotifier>({ notify: (_order: Order, status: string) => done.push(`notify ${status}`) }),
      fake<Metrics>({ count: (name: string) => done.push(name) }),
    ).execute('o1', 'pi_1');

  it('M22 closes an unpaid order that was refunded in full before its payment arrived', async () => {
    await record(900);
    expect(done).toEqual(['refunds', 'close as refunded']);
  });

  it('M22 leaves an unpaid order open that was refunded only in part: its payment may still arrive', async () => {
    await record(899);
    expect(done).toEqual(['refunds', 'notify pending']);
  });

  it.each(['paid', 'cancelled'] as const)('M22 closes no %s order', async (status) => {
    before = { ...PENDING, status } as Order;
    await record(900);
    expect(done).toEqual(['refunds', `notify ${status}`]);
  });

  it('M22 updates open pages when the payment arrived at the same moment, so that the order was not closed', async () => {
    isClosed = false;
    await record(900);
    expect(done).toEqual(['refunds', 'close as refunded', 'notify pending']);
  });

  it('M50 counts no refund when the refunded amount did not rise', async () => {
    before = { ...PENDING, status: 'paid', refundedCents: 300 } as Order;
    await record(300);
    await record(0);
    expect(done).toEqual(['notify paid', 'notify paid']);
  });

  it('M50 changes nothing when a newer reading was already stored', async () => {
    before = null;
    await record(900);
    expect(done).toEqual([]);
  });
});
