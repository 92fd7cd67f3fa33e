import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Agent } from 'supertest';
import { LedgerRepository } from '../../../src/modules/campaigns/persistence/ledger.repository.js';
import { ReconcilePayments } from '../../../src/modules/orders/use-cases/refunds/reconcile-payments.use-case.js';
import { PackageEarnings } from '../../../src/modules/orders/use-cases/settlement/package-earnings.js';
import { buildRefund, paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { settleRefund } from '../../support/wallet/bank.js';
import { ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { withClockBehind } from '../../support/clock.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

type Paid = Awaited<ReturnType<typeof paidTransfers>>;

/** Packages of ten calls for $350. */
describe('W79 earnings', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer')];
  });
  afterAll(() => shop.stop());
  afterEach(async () => expect(await ledgerViolations(shop)).toEqual([]));

  const append = async ({ orderId }: Paid, kind: 'billed' | 'credited', tickets: number, at?: Date) => {
    const [lot] = await shop.db.query<{ lotId: string; campaignId: string }>(
      'SELECT id AS "lotId", campaign_id AS "campaignId" FROM call_lots WHERE order_id = $1',
      [orderId],
    );
    const entry = { ...lot!, kind, tickets, reason: 'test', ...(at && { at }) };
    await shop.db.transaction((tx) => shop.app.get(LedgerRepository, { strict: false }).append(tx, entry));
  };
  /** What the night after today posts. */
  const earn = ({ orderId }: Paid) =>
    shop.app.get(PackageEarnings, { strict: false }).earn([orderId], new Date(Date.now() + 60_000));
  const refund = async ({ orderId }: Paid, amountCents: number) => {
    await admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund({ amountCents })).expect(200);
    await processPaymentEvents(shop);
  };
  const earned = async ({ orderId }: Paid) =>
    (await postedFor(shop, orderId)).filter((leg) => leg.startsWith('earned ')).map((leg) => leg.slice('earned '.length));

  it('W79 the night posts the calls that were billed until midnight, once', async () => {
    const order = await paidTransfers(shop, buyer);
    await append(order, 'billed', -2, new Date(Date.now() - 86_400_000));
    await append(order, 'billed', -1);
    const night = (run: string) => shop.app.get(ReconcilePayments, { strict: false }).execute({ run }, { id: run });
    await Promise.all(['one', 'two', 'three'].map(night));
    await night('four');
    expect(await earned(order)).toEqual(['shop.unearned > shop.sales.transfers 7000']);
    const [row] = await shop.db.query<{ isYesterday: boolean }>(
      `SELECT effective_on = (now() AT TIME ZONE 'utc')::date - 1 AS "isYesterday" FROM ledger_journals WHERE key = $1`,
      [`earned:${order.orderId}:1`],
    );
    expect(row).toEqual({ isYesterday: true });
    await earn(order);
    expect(await earned(order)).toEqual([
      'shop.unearned > shop.sales.transfers 7000',
      'shop.unearned > shop.sales.transfers 3500',
    ]);
  });

  it('W79 the night begins at the midnight of the database, also in a worker whose clock is behind', async () => {
    const order = await paidTransfers(shop, buyer);
    await append(order, 'billed', -2, new Date(Date.now() - 86_400_000));
    await withClockBehind(2, () =>
      shop.app.get(ReconcilePayments, { strict: false }).execute({ run: 'behind' }, { id: 'behind' }),
    );
    expect(await earned(order)).toEqual(['shop.unearned > shop.sales.transfers 7000']);
  });

  it('W79 several workers post a difference once, and a credited call is taken back', async () => {
    const order = await paidTransfers(shop, buyer);
    await append(order, 'billed', -4);
    await Promise.all(Array.from({ length: 6 }, () => earn(order)));
    await append(order, 'credited', 1);
    await earn(order);
    expect(await earned(order)).toEqual([
      'shop.unearned > shop.sales.transfers 14000',
      'shop.sales.transfers > shop.unearned 3500',
    ]);
  });

  it('W82 a refund takes back at once what was earned of its money; if it fails, the money is earned again', async () => {
    const order = await paidTransfers(shop, buyer);
    await append(order, 'billed', -9);
    await earn(order);
    await refund(order, 5_000);
    expect((await postedFor(shop, order.orderId)).slice(1)).toEqual([
      'earned shop.unearned > shop.sales.transfers 31500',
      'refund shop.unearned > shop.provider 5000',
      'earned shop.sales.transfers > shop.unearned 1500',
    ]);
    expect(await ledgerViolations(shop)).toEqual([]);
    await settleRefund(shop, order, 'fail');
    await processPaymentEvents(shop);
    await earn(order);
    expect((await earned(order)).at(-1)).toBe('shop.unearned > shop.sales.transfers 1500');
  });

  it('W82 a full refund leaves nothing earned', async () => {
    const order = await paidTransfers(shop, buyer);
    await append(order, 'billed', -3);
    await earn(order);
    await refund(order, 35_000);
    await earn(order);
    expect(await earned(order)).toEqual([
      'shop.unearned > shop.sales.transfers 10500',
      'shop.sales.transfers > shop.unearned 10500',
    ]);
  });

  it('W79 an order that staff complete earns what is neither refunded nor earned', async () => {
    const order = await paidTransfers(shop, buyer);
    await append(order, 'billed', -2);
    await earn(order);
    await refund(order, 1_000);
    await admin.post(`/api/admin/orders/${order.orderId}/complete`).expect(200);
    await earn(order);
    expect(await earned(order)).toEqual([
      'shop.unearned > shop.sales.transfers 7000',
      'shop.unearned > shop.sales.transfers 27000',
    ]);
  });

  it.each([
    ['I13', 'shop.unearned', 'shop.sales.transfers', 'earned'],
    ['I14', 'shop.unearned', 'shop.sales.leads', 'adjustment'],
  ])('W82 the nightly check %s sees money that left %s for %s', async (invariant, debit, credit, kind) => {
    const order = await paidTransfers(shop, buyer);
    const planted = shop.db.transaction(async (tx) => {
      await tx.run(`INSERT INTO ledger_journals (kind, key, subject_id, effective_on) VALUES ($1, 'planted', $2, CURRENT_DATE)`, [
        kind,
        order.orderId,
      ]);
      await tx.run(
        `INSERT INTO ledger_transfers (journal_id, leg, debit_id, credit_id, amount_cents)
         SELECT j.id, 1, d.id, c.id, 35001 FROM ledger_journals j, ledger_accounts d, ledger_accounts c
         WHERE j.key = 'planted' AND d.code = $1 AND c.code = $2`,
        [debit, credit],
      );
      const found = await tx.query<{ invariant: string; subject: string }>('SELECT invariant, subject FROM ledger_violations');
      throw Object.assign(new Error('rolled back'), { found });
    });
    await expect(planted).rejects.toMatchObject({
      found: [{ invariant: expect.stringContaining(invariant), subject: order.orderId }],
    });
  });
});
