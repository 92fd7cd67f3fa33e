import { beforeEach, describe, expect, it } from '@jest/globals';
import { fake } from '../../../../../test/support/fake.js';
import type { Database } from '../../../../platform/database/database.js';
import type { LiveEvents } from '../../../../platform/events/live-events.js';
import { LeadsGone, type LeadInventory } from '../../../leads/public.js';
import type { PromoCredit } from '../../../wallet/public.js';
import type { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { InsufficientFunds } from '../../orders.errors.js';
import type { BalanceOrderRepository } from '../../persistence/money/balance-order.repository.js';
import {
  HasPromo,
  type BasketOrder,
  type BasketRepository,
  type LeadBasket,
} from '../../persistence/contents/basket.repository.js';
import type { Order } from '../../persistence/order.entity.js';
import type { OrderRepository } from '../../persistence/order.repository.js';
import { BuyFromBalance, type LockBasket } from './buy-from-balance.js';
import { PressedOrders } from './pressed-orders.js';
import type { LeaveOutListed } from './leave-out-listed.js';

const BASKET: LeadBasket = {
  agencyId: 'a1',
  buyerId: 'u1',
  goods: 'leads',
  itemIds: [4, 30],
  leadSet: 'set',
  shownCents: null,
  from: { address: '192.0.2.7', visitorId: null, termsVersion: null },
};
const PAID = { id: 'o0', status: 'paid', leadSet: 'set', paidAt: new Date() } as Order;
/** As PostgreSQL reports that another purchase took the money meanwhile. */
const FLOOR = Object.assign(new Error('violates'), { code: '23514', constraint: 'wallet_cash_floor' });

describe('buying leads from the balance', () => {
  let problem: Error | null;
  let promoCents: number;
  let known: Order | null;
  /** What the use case did, in order. */
  let done: unknown[];
  beforeEach(() => {
    [problem, promoCents, known, done] = [null, 0, null, []];
  });

  const step = (name: string) => (): void => void done.push(name);
  const lock: LockBasket = () => (done.push('choose leads'), Promise.resolve(BASKET));
  const buy = (payWith: 'wallet' | 'wallet_then_card' = 'wallet', wanted: LeadBasket | LockBasket = BASKET) => {
    const useCase = new BuyFromBalance(
      fake<Database>({ transaction: (work: (tx: unknown) => Promise<unknown>) => work({}) }),
      fake<BasketRepository>({
        buy: (_basket: LeadBasket, _key: string, spendable?: number) => {
          if (problem) return Promise.reject(problem);
          if (promoCents > 0 && spendable === undefined) return Promise.reject(new HasPromo());
          done.push(['buy', spendable]);
          return Promise.resolve({ id: 'o1', promoCents: Math.min(spendable ?? 0, 600) } as BasketOrder);
        },
      }),
      new PressedOrders(
        fake<OrderRepository>({ lockRequest: step('lock request') }),
        fake<BalanceOrderRepository>({ find: () => Promise.resolve(known) }),
      ),
      fake<LeadInventory>({ lock: step('lock leads'), priceOf: () => Promise.resolve(900) }),
      fake<PromoCredit>({
        balanceOf: () => Promise.resolve({ cashCents: 200, promoCents }),
        lockBalance: () => (done.push('lock wallet'), Promise.resolve({ cashCents: 200, promoCents })),
        spend: (_tx: unknown, _order: unknown, cents: number) => void done.push(['spend promo', cents]),
      }),
      fake<OrderChangeNotifier>({ notify: (_order: unknown, status: string) => void done.push(`order ${status}`) }),
      fake<LiveEvents>({ publish: ({ type }: { type: string }) => void done.push(type) }),
      fake<LeaveOutListed>({}),
    );
    const press = { agencyId: 'a1', buyerId: 'u1', requestId: 'r1', payWith, isSame: ({ leadSet }: Order) => leadSet === 'set' };
    return useCase.execute(press, wanted);
  };
  const told = ['order paid', 'wallet_changed', 'stock_changed'];

  it('W4 is one statement, after which the open pages are told', async () => {
    expect(await buy()).toMatchObject({ order: { id: 'o1' }, isPaid: true });
    expect(done).toEqual([['buy', undefined], ...told]);
  });

  it('W12 takes promo credit that the same transaction has locked, after the leads', async () => {
    promoCents = 1_000;
    expect(await buy()).toMatchObject({ isPaid: true });
    expect(done).toEqual(['lock leads', 'lock wallet', ['buy', 1_000], ['spend promo', 600], ...told]);
  });

  it('W5 W6 says what is missing when another purchase took the money between the look and the lock', async () => {
    [problem, promoCents] = [FLOOR, 100];
    await expect(buy()).rejects.toMatchObject({ code: 'insufficient_funds', details: { needCents: 900, availableCents: 300 } });
    expect(done).toEqual([]);
  });

  it.each([
    ['its leads are gone', () => new LeadsGone([4])],
    ['the balance is short by now', () => new InsufficientFunds(900, 0)],
    ['the balance was taken meanwhile', () => FLOOR],
  ])('W7 a repeated press returns its order although %s', async (_why, refuse) => {
    [problem, known] = [refuse(), PAID];
    expect(await buy()).toEqual({ order: PAID, isPaid: true });
    expect(done).toEqual([]);
  });

  it('W7 a repeated press locks no leads before it finds its order', async () => {
    expect(await buy('wallet', lock)).toMatchObject({ order: { id: 'o1' }, isPaid: true });
    known = PAID;
    done.push('again');
    expect(await buy('wallet', lock)).toEqual({ order: PAID, isPaid: true });
    expect(done).toEqual(['lock request', 'choose leads', ['buy', null], ...told, 'again', 'lock request']);
  });

  it('W7 a press with other contents is refused, and one whose order was closed unpaid', async () => {
    [problem, known] = [new LeadsGone([4]), { ...PAID, leadSet: 'other' } as Order];
    await expect(buy()).rejects.toMatchObject({ code: 'request_differs' });
    known = { ...PAID, status: 'cancelled', paidAt: null } as Order;
    await expect(buy()).rejects.toMatchObject({ code: 'order_not_payable' });
  });

  it('W8 a repeated press whose order waits for a card returns it unpaid', async () => {
    [problem, known] = [new InsufficientFunds(900, 0), { ...PAID, status: 'pending', paidAt: null } as Order];
    expect(await buy('wallet_then_card')).toEqual({ order: known, isPaid: false });
  });

  it('looks for no order after another error', async () => {
    [problem, known] = [new Error('The connection was lost'), PAID];
    await expect(buy()).rejects.toBe(problem);
  });
});
