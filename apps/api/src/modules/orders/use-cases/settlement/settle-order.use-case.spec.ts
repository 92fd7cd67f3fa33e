import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { fake } from '../../../../../test/support/fake.js';
import type { Database } from '../../../../platform/database/database.js';
import type { LiveEvents } from '../../../../platform/events/live-events.js';
import type { Metrics } from '../../../../platform/observability/metrics.js';
import type { Outbox } from '../../../../platform/queue/outbox.js';
import type { LeadInventory } from '../../../leads/public.js';
import type { Notifications } from '../../../notifications/public.js';
import type { Surveys } from '../../../surveys/public.js';
import type { Users } from '../../../users/public.js';
import type { OrderCallbacks } from '../../order-callbacks.js';
import type { OrderTransitions } from '../../status/order-transitions.js';
import type { Order } from '../../persistence/order.entity.js';
import type { LeadPackageRepository } from '../../persistence/contents/lead-package.repository.js';
import type { OrderRepository } from '../../persistence/order.repository.js';
import type { BalanceHolds } from '../balance/balance-holds.js';
import { DeliverOrder } from './deliver-order.js';
import type { OrderBooks } from './order-books.js';
import { SettleOrder, type ReceivedPayment } from './settle-order.use-case.js';

const PENDING = {
  id: 'o1',
  number: 'WL-1',
  status: 'pending',
  totalCents: 900,
  walletCents: 0,
  promoCents: 0,
  refundedCents: 0,
  currency: 'usd',
  paymentIntentId: 'pi_1',
  receiptEmail: 'dana@example.com',
  buyerId: 'u1',
} as Order;
const PAYMENT: ReceivedPayment = { orderId: 'o1', intentId: 'pi_1', amountCents: 900, currency: 'usd' };
const cancelled = (cancelReason: string) => ({ ...PENDING, status: 'cancelled', cancelReason }) as Order;

describe('settling a payment', () => {
  let order: Order | null;
  let leadIds: number[];
  let areLeadsFree: boolean;
  let isSurveyPaid: boolean;
  let isLegal: boolean;
  /** What the use case did, in order. */
  let done: string[];
  const log = jest.fn((step: string) => void done.push(step));
  const step =
    (name: string) =>
    (..._ignored: unknown[]) =>
      log(name);
  beforeEach(() => {
    [order, leadIds, areLeadsFree, isSurveyPaid, isLegal, done] = [PENDING, [1, 2], true, false, true, []];
  });

  const settle = (change: Partial<ReceivedPayment> = {}) => {
    const orders = fake<OrderRepository>({
      lock: () => order,
      lines: () => leadIds.map((leadId) => ({ leadId })),
      attachPaidIntent: step('attach'),
      reclaimLines: step('reclaim'),
      releaseLines: step('release lines'),
      isSurveyPaid: () => isSurveyPaid,
    });
    const inventory = fake<LeadInventory>({
      sell: () => {
        log('sell');
        return areLeadsFree;
      },
      release: step('release'),
    });
    const transitions = fake<OrderTransitions>({
      transition: (_tx: object, _id: string, name: string) => {
        log(name);
        return isLegal;
      },
    });
    const surveys = fake<Surveys>({ lock: step('lock survey'), accountOf: () => 'u2' });
    const users = fake<Users>({ claim: (_tx: object, ids: string[]) => log(`claim ${ids.join()}`) });
    const callbacks = fake<OrderCallbacks>({ sell: () => true, release: () => undefined });
    return new SettleOrder(
      fake<Database>({ transaction: (work: (tx: object) => unknown) => work({}) }),
      orders,
      inventory,
      fake<Notifications>({
        queueEmail: (_tx: object, _to: string, { template }: { template: string }) => log(`email ${template}`),
      }),
      fake<Outbox>({ add: (_tx: object, { name }: { name: string }) => log(name) }),
      fake<LiveEvents>({ publish: ({ leadIds: changed }: { leadIds: number[] }) => log(`stock ${changed.join()}`) }),
      new DeliverOrder(
        orders,
        transitions,
        inventory,
        surveys,
        users,
        fake<LeadPackageRepository>({}),
        fake<Outbox>({}),
        callbacks,
      ),
      fake<OrderBooks>({ post: (_tx: object, ids: string[]) => log(`post ${ids.join()}`) }),
      fake<BalanceHolds>({ release: () => undefined, capture: () => undefined, holdAgain: () => undefined }),
      fake<Metrics>({ count: log }),
      callbacks,
    ).execute({ ...PAYMENT, ...change });
  };

  it('sells the leads, marks the order paid and claims the account of its buyer', async () => {
    await settle();
    expect(done).toEqual(['sell', 'attach', 'reclaim', 'pay', 'claim u1', 'post o1', 'stock 1,2']);
  });

  it.each(['expired', 'provider'])('M19 revives an order that ended as %s while its leads are free', async (reason) => {
    order = cancelled(reason);
    await settle();
    expect(done).toEqual(['sell', 'attach', 'reclaim', 'revive', 'claim u1', 'post o1', 'stock 1,2']);
  });

  const refunded = (template: string) => [
    'attach',
    'release',
    'release lines',
    'refundLatePayment',
    'orders.refund',
    `email ${template}`,
    'post o1',
    'stock 1,2',
  ];

  it('M19 sells none and refunds when one lead is taken', async () => {
    areLeadsFree = false;
    await settle();
    expect(done).toEqual(['sell', ...refunded('refunded')]);
  });

  it.each([
    ['by_buyer', 'refunded-cancelled'],
    ['by_staff', 'refunded-cancelled'],
    ['superseded', 'refunded'],
  ])('M19 refunds a payment of an order that was canceled as %s, even if its leads are free', async (reason, template) => {
    order = cancelled(reason);
    await settle();
    expect(done).toEqual(refunded(template));
  });

  it('M19 pays an order without leads however late', async () => {
    [order, leadIds] = [cancelled('expired'), []];
    await settle();
    expect(done).toEqual(['attach', 'reclaim', 'revive', 'claim u1', 'post o1']);
  });

  it('M47 pays one order of a survey quote, with the account that the survey created, and refunds another', async () => {
    [order, leadIds] = [{ ...PENDING, surveyId: 's1' } as Order, []];
    await settle();
    expect(done).toEqual(['lock survey', 'attach', 'reclaim', 'pay', 'claim u1,u2', 'post o1']);
    [done, isSurveyPaid] = [[], true];
    await settle();
    expect(done).toEqual(['lock survey', ...refunded('refunded-duplicate').slice(0, -1)]);
  });

  it.each([
    ['paid', { ...PENDING, status: 'paid' }],
    ['completed', { ...PENDING, status: 'completed' }],
    ['refunded', cancelled('refunded')],
    ['paid too late', cancelled('paid_too_late')],
    ['refunded before its payment arrived', { ...PENDING, refundedCents: 900 }],
  ])('changes nothing about an order that is %s', async (_what, settled) => {
    order = settled as Order;
    await settle();
    expect(done).toEqual([]);
  });

  it.each<[string, Partial<ReceivedPayment>]>([
    ['a cent less', { amountCents: 899 }],
    ['a cent more', { amountCents: 901 }],
    ['another currency', { currency: 'eur' }],
    ['another payment', { intentId: 'pi_2' }],
  ])('M20 changes nothing for %s, counts it and logs an error', async (_what, change) => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    await settle(change);
    expect(done).toEqual(['payments_mismatched']);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });

  it('M22 sells the leads of an order that was refunded only in part before its payment arrived', async () => {
    order = { ...PENDING, refundedCents: 899 } as Order;
    await settle();
    expect(done).toContain('pay');
  });

  it('M20 takes the payment of an order that does not know it yet', async () => {
    order = { ...PENDING, paymentIntentId: null } as Order;
    await settle();
    expect(done).toContain('pay');
  });

  it('fails when the order is not stored yet, or may not change', async () => {
    isLegal = false;
    await expect(settle()).rejects.toThrow('Order o1 (pending, no reason) allows no pay');
    order = null;
    await expect(settle()).rejects.toThrow('No order o1 for payment pi_1 yet');
  });
});
