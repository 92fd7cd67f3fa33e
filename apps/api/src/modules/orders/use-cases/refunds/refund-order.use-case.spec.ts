import type { OrderDelivery, RequestedRefund } from '../../ports.js';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RefundOrderRequest } from '@warmline/contracts/orders/admin-types';
import { fake } from '../../../../../test/support/fake.js';
import type { Principal } from '../../../../platform/auth/principal.js';
import type { Database } from '../../../../platform/database/database.js';
import { NotFound, ValidationFailed } from '../../../../platform/errors/app-error.js';
import type { Outbox } from '../../../../platform/queue/outbox.js';
import type { Audit } from '../../../audit/public.js';
import type { CallbackStock } from '../../../callbacks/public.js';
import type { LeadInventory } from '../../../leads/public.js';
import type { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { OrderChanged, OrderDisputed, OrderNotRefundable } from '../../orders.errors.js';
import type { Order } from '../../persistence/order.entity.js';
import type { OrderMoneyRepository } from '../../persistence/money/order-money.repository.js';
import type { OrderRepository } from '../../persistence/order.repository.js';
import type { Refund, RefundRepository } from '../../persistence/money/refund.repository.js';
import type { SoldLine, SoldLineRepository } from '../../persistence/contents/sold-line.repository.js';
import { RefundOrder } from './refund-order.use-case.js';
import { StoreRefund } from './store-refund.js';

const PAID = {
  id: 'o1',
  number: 'WL-1',
  status: 'paid',
  totalCents: 8000,
  walletCents: 0,
  promoCents: 0,
  refundedCents: 1000,
} as Order;
const ASKED: RefundOrderRequest = { requestId: 'r1', amountCents: 3000, refundedCents: 1000, reason: 'other', note: 'One call' };

describe('M41 a refund by staff', () => {
  let order: Order | null;
  let known: Partial<Refund>[];
  let leftCents: number;
  let isNew: boolean;
  let lines: SoldLine[];
  let returned: number;
  const stored = jest.fn();
  const told = jest.fn();
  beforeEach(() => {
    [order, known, leftCents, isNew, returned] = [PAID, [], 7000, true, 0];
    lines = [1, 2, 3].map((leadId) => ({ orderId: 'o1', leadId, priceCents: leadId * 100, refund: null, soldAt: 0 }));
    stored.mockReset();
    told.mockReset();
  });

  const refunds = () =>
    fake<RefundRepository>({
      find: (id: string) => known.find((one) => one.id === id),
      findBalancePart: (id: string) => known.find(({ partOf }) => partOf === id),
      findByOrder: (id: string) => known.filter((one) => one.orderId === id),
      add: (_tx: object, { id, amountCents, leadIds }: Refund) => {
        stored('refund', id, amountCents, ...(leadIds.length > 0 ? [leadIds] : []));
        return isNew;
      },
    });
  const refund = (change: Partial<RefundOrderRequest> = {}) =>
    new RefundOrder(
      fake<Database>({ transaction: (work: (tx: object) => unknown) => work({}) }),
      fake<OrderRepository>({ lock: () => order }),
      refunds(),
      fake<SoldLineRepository>({ of: () => lines }),
      new StoreRefund(
        refunds(),
        fake<OrderMoneyRepository>({ left: () => leftCents }),
        fake<Outbox>({ add: (_tx: object, { name }: { name: string }, payload: object) => stored(name, payload) }),
        fake<Audit>({
          record: (_tx: object, { action, before, after }: Record<string, object>) => stored(action, before, after),
        }),
      ),
      fake<OrderChangeNotifier>({ notify: told }),
      fake<OrderDelivery>({ takeRefunded: (_tx: object, { id, transfers }: RequestedRefund) => stored('take', id, transfers) }),
      fake<LeadInventory>({ countReturned: () => returned }),
      fake<CallbackStock>({}),
    ).execute(fake<Principal>({ userId: 'u1' }), 'o1', { ...ASKED, ...change });

  it('is stored with its job and audit entry, then announced', async () => {
    await refund();
    expect(stored.mock.calls).toEqual([
      ['refund', 'r1', 3000],
      ['orders.pay_back', { refundId: 'r1' }],
      ['order.refunded', { refunded: '10.00' }, { refunded: '40.00', amount: '30.00', reason: 'other', note: 'One call' }],
      ['take', 'r1', undefined],
    ]);
    expect(told).toHaveBeenCalledWith(order, 'paid');
  });

  it('may return everything that is left of a completed order', async () => {
    order = { ...PAID, status: 'completed' } as Order;
    await refund({ amountCents: 7000 });
    expect(stored).toHaveBeenCalledWith('refund', 'r1', 7000);
  });

  it('is the same one when it is requested again, after it changed the order, too', async () => {
    known = [{ id: 'r1', orderId: 'o1', amountCents: 3000, leadIds: [], callbackIds: [], status: 'refunded' }];
    order = { ...PAID, refundedCents: 4000 } as Order;
    await refund();
    expect(stored).not.toHaveBeenCalled();
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    [
      'its ID belongs to another order',
      () => (known = [{ id: 'r1', orderId: 'o2', amountCents: 3000, leadIds: [], callbackIds: [] }]),
    ],
    [
      'its ID belongs to another amount',
      () => (known = [{ id: 'r1', orderId: 'o1', amountCents: 2000, leadIds: [], callbackIds: [] }]),
    ],
    ['its ID belongs to leads', () => (known = [{ id: 'r1', orderId: 'o1', amountCents: 3000, leadIds: [1], callbackIds: [] }])],
    ['the page showed another refunded amount', () => (order = { ...PAID, refundedCents: 0 } as Order)],
    ['another order takes its ID at the same moment', () => (isNew = false)],
  ])('is rejected as outdated when %s', async (_when, arrange) => {
    arrange();
    await expect(refund()).rejects.toBeInstanceOf(OrderChanged);
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    ['another one is pending', () => (known = [{ id: 'r0', orderId: 'o1', status: 'requested' }])],
    ['the order is unpaid', () => (order = { ...PAID, status: 'pending' } as Order)],
    ['the order is canceled', () => (order = { ...PAID, status: 'cancelled' } as Order)],
    ['the dispute was lost', () => (order = { ...PAID, disputedAt: new Date(), disputeStatus: 'lost' } as Order)],
    ['nothing is left', () => (leftCents = 0)],
  ])('is rejected when %s', async (_when, arrange) => {
    arrange();
    await expect(refund()).rejects.toBeInstanceOf(OrderNotRefundable);
    expect(stored).not.toHaveBeenCalled();
  });

  it('M98 is rejected while the payment is disputed', async () => {
    order = { ...PAID, disputedAt: new Date(), disputeStatus: 'open' } as Order;
    await expect(refund()).rejects.toBeInstanceOf(OrderDisputed);
    expect(stored).not.toHaveBeenCalled();
  });

  it('is rejected at its field by a cent too much', async () => {
    const errors = [{ field: 'amountCents', message: 'At most $70.00 can be refunded' }];
    await expect(refund({ amountCents: 7001 })).rejects.toMatchObject({ code: 'validation_failed', details: { errors } });
    expect(stored).not.toHaveBeenCalled();
  });

  it('M88 is for leads at the prices that they were sold for', async () => {
    await refund({ leadIds: [3, 1], amountCents: 400 });
    expect(stored).toHaveBeenCalledWith('refund', 'r1', 400, [3, 1]);
    expect(stored).toHaveBeenCalledWith('order.refunded', expect.anything(), expect.objectContaining({ leads: 2 }));
  });

  it('M88 is the same one when the same leads are named in another order', async () => {
    known = [{ id: 'r1', orderId: 'o1', amountCents: 400, leadIds: [1, 3], callbackIds: [], status: 'requested' }];
    await refund({ leadIds: [3, 1], amountCents: 400 });
    expect(stored).not.toHaveBeenCalled();
  });

  it.each([
    ['another amount than their prices', { amountCents: 399 }, OrderChanged],
    ['a lead of another order', { leadIds: [1, 4] }, ValidationFailed],
    ['a lead that is refunded', { leadIds: [1, 2], amountCents: 300 }, OrderNotRefundable],
  ])('M88 rejects %s', async (_what, change, error) => {
    lines[1]!.refund = 'requested';
    await expect(refund({ leadIds: [1, 3], amountCents: 400, ...change })).rejects.toBeInstanceOf(error);
    expect(stored).not.toHaveBeenCalled();
  });

  it('needs an order', async () => {
    order = null;
    await expect(refund()).rejects.toBeInstanceOf(NotFound);
  });
});
