import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReconciliationItem } from '@warmline/contracts/reconciliation/types';
import type { Agent } from 'supertest';
import { intentIdOf } from '../../factories/payment-events.js';
import { paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { decideDispute, openDispute } from '../../support/wallet/bank.js';
import { itemsOf, reconcile } from '../../support/wallet/books.js';
import { deposit } from '../../support/wallet/deposits.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** Each error is planted behind the shop's back, found once, and taken out again. */
describe('W72 planted errors of disputes', () => {
  let shop: TestApp;
  let admin: Agent;
  const ids: Record<'open' | 'won' | 'lost' | 'ofOrder', string> = { open: '', won: '', lost: '', ofOrder: '' };
  let agencyId: string;
  let undo: () => Promise<unknown> | void;

  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { FIRST_DAY_DEPOSIT_CENTS: '0' } });
    admin = await shop.signedIn('admin');
    for (const state of ['won', 'lost', 'open'] as const) {
      const buyer = await shop.signedIn('buyer', `payer-${state}`);
      const paid = await deposit(buyer, 10_000);
      await processPaymentEvents(shop);
      await openDispute(shop, paid, { amount: 6_000 });
      if (state !== 'open') await decideDispute(shop, paid, state);
      await processPaymentEvents(shop);
      ids[state] = disputeOf(paid).id;
    }
    const order = await paidTransfers(shop, await shop.signedIn('buyer'));
    await openDispute(shop, order);
    await decideDispute(shop, order, 'lost');
    await processPaymentEvents(shop);
    ids.ofOrder = disputeOf(order).id;
    const [seat] = await shop.db.query<{ id: string }>(
      `SELECT s.agency_id AS id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = 'payer-open'`,
    );
    agencyId = seat!.id;
  });
  afterAll(() => shop.stop());
  afterEach(async () => {
    await undo();
    expect(await differences()).toEqual([]);
  });

  const disputeOf = (paid: { clientSecret: string }) =>
    shop.payments.store.disputes.all().find(({ payment_intent }) => payment_intent === intentIdOf(paid))!;
  /** Changes a dispute at the provider, and back. */
  const changeThere = (id: string, change: object, back: object) => {
    const { disputes } = shop.payments.store;
    disputes.save(Object.assign(disputes.get(id)!, change));
    undo = () => void disputes.save(Object.assign(disputes.get(id)!, back));
  };
  const changeHere = async (sql: string, back: string) => {
    await shop.asOwner(sql);
    undo = () => shop.asOwner(back);
  };
  const onLedger = (...statements: string[]) => {
    const toggle = (how: string) => ['wallets', 'transfers'].map((name) => `ALTER TABLE ledger_${name} ${how} TRIGGER USER`);
    return [...toggle('DISABLE'), ...statements, ...toggle('ENABLE')].join('; ');
  };
  async function differences() {
    const run = await reconcile(shop, admin);
    const items = await itemsOf(admin, run);
    return items.map(({ check, kind, ref, expected, actual }: ReconciliationItem) => [check, kind, ref, expected, actual]);
  }

  it('W72 disputes that are open, won and lost, with their fees: nothing is found', async () => {
    undo = () => undefined;
    const run = await reconcile(shop, admin);
    expect(run).toMatchObject({ status: 'clean', differences: 0 });
  });

  it('W72 a dispute that only the provider knows', async () => {
    const buyer = await shop.signedIn('buyer');
    const paid = await deposit(buyer, 2_000);
    await processPaymentEvents(shop);
    shop.payments.deliveries.loseNext(100);
    await openDispute(shop, paid);
    shop.payments.deliveries.loseNext(0);
    const { id } = disputeOf(paid);
    expect(await differences()).toEqual([['C7', 'missing_here', id, null, 2_000]]);
    // Its next event tells of it.
    undo = async () => {
      await decideDispute(shop, paid, 'won');
      await processPaymentEvents(shop);
    };
  });

  it.each([
    ['another state', { status: 'lost' }, { status: 'needs_response' }, 'status', 6_000],
    ['another amount', { amount: 5_999 }, { amount: 6_000 }, 'amount', 5_999],
  ])('W72 a dispute with %s at the provider', async (_what, change, back, kind, actual) => {
    changeThere(ids.open, change, back);
    expect(await differences()).toEqual([['C7', kind, ids.open, 6_000, actual]]);
  });

  it('W72 a dispute that is gone at the provider', async () => {
    const { created } = shop.payments.store.disputes.get(ids.open)!;
    changeThere(ids.open, { created: 1_000_000 }, { created });
    expect(await differences()).toEqual([['C7', 'missing_there', ids.open, 6_000, null]]);
  });

  it('W72 frozen money that no dispute holds', async () => {
    const move = (sign: string) =>
      onLedger(
        `UPDATE ledger_wallets SET frozen_cents = frozen_cents ${sign} 1, cash_cents = cash_cents - (${sign}1) WHERE owner_id = '${agencyId}'`,
      );
    await changeHere(move('+'), move('-'));
    const found = await differences();
    expect(found).toContainEqual(['C7', 'broken', agencyId, null, null]);
    expect(found.every(([, , ref]) => ref === agencyId)).toBe(true);
  });

  it('W72 a dispute that is decided and still booked as open', async () => {
    await changeHere(
      `UPDATE disputes SET settled_as = NULL WHERE id = '${ids.lost}'`,
      `UPDATE disputes SET settled_as = 'lost' WHERE id = '${ids.lost}'`,
    );
    expect((await differences()).map(([check, kind, ref]) => [check, kind, ref])).toContainEqual(['C7', 'broken', ids.lost]);
  });
});
