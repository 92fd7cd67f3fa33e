import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { issueDocumentsJob } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { SweepPayments } from '../../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { balanceOf, deposit, entriesOf, openDeposit } from '../../support/wallet/deposits.js';
import { pay } from '../../support/shop/buying.js';
import { runJobs } from '../../support/jobs.js';
import { Killing } from '../../support/processes/killing.js';
import { ledgerViolations } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

/** Each test stops a real process at one exact point of a deposit, by a lock, and kills it there. */
describe('W2 a process killed in the middle of a deposit', () => {
  let shop: TestApp;
  let killing: Killing;
  let buyer: Agent;
  let name: string;
  beforeAll(async () => {
    const settings = { FIRST_DAY_DEPOSIT_CENTS: '0' };
    ({ shop, killing } = await Killing.begin(startTestApp({ workers: false, settings })));
  });
  afterAll(() => killing.stop());
  afterEach(async () => {
    killing.clear();
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  const newBuyer = async () => {
    name = `killed-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', name);
  };
  const settle = async () => {
    await shop.payments.deliveries.settled();
    await killing.releaseJobs();
    await runJobs(shop, ['payments']);
  };
  const intentsOf = (depositId: string) =>
    shop.payments.store.paymentIntents.all().filter(({ metadata }) => metadata.deposit_id === depositId);

  it('W2 between deposit and intent: a repeated request continues with the same deposit and one payment', async () => {
    await newBuyer();
    const cookie = await killing.cookieOf(name);
    const second = await killing.api();
    // So that the agency is known at the provider, and the next thing to ask for is the payment.
    await openDeposit(buyer, 2_000);
    killing.provider.hold();
    const requestId = randomUUID();
    const asked = fetch(`${second.url}/api/wallet/deposits`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ amountCents: 5_000, requestId }),
    }).catch(() => undefined);
    const stored = async () =>
      (await shop.db.query<{ id: string }>('SELECT id FROM wallet_deposits WHERE request_id = $1', [requestId]))[0];
    const { id } = (await waitFor('the deposit', stored))!;
    await waitFor('the provider to be asked', async () => intentsOf(id).length === 1);
    await killing.kill(second.child);
    await asked;
    const again = await openDeposit(buyer, 5_000, requestId);
    expect(again.depositId).toBe(id);
    expect(intentsOf(id)).toHaveLength(1);
    await pay(buyer, again);
    await settle();
    expect(await balanceOf(buyer)).toEqual([5_000, 0, 0, 0]);
  });

  it('W2 between event and credit: the next worker credits the deposit once', async () => {
    await newBuyer();
    const opened = await openDeposit(buyer, 5_000);
    const unlock = await killing.holdLock('SELECT FROM wallet_deposits WHERE id = $1 FOR UPDATE', [opened.depositId]);
    await pay(buyer, opened);
    await shop.payments.deliveries.settled();
    const first = killing.worker();
    await killing.waitForLockBy('wallet_deposits');
    await killing.kill(first);
    await unlock();
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    await settle();
    expect((await entriesOf(buyer)).map(({ amountCents }) => amountCents)).toEqual([5_000]);
  });

  it('W2 between the ledger and the commit: nothing is credited, and the next worker credits it once', async () => {
    await newBuyer();
    await deposit(buyer, 2_000);
    await settle();
    const opened = await openDeposit(buyer, 5_000);
    // The credit waits for the row of the wallet, after the deposit was marked as paid.
    const unlock = await killing.holdLock(
      `SELECT FROM lock_ledger_wallet((SELECT agency_id FROM wallet_deposits WHERE id = $1))`,
      [opened.depositId],
    );
    await pay(buyer, opened);
    await shop.payments.deliveries.settled();
    const first = killing.worker();
    await killing.waitForLockBy('lock_ledger_wallet');
    await killing.kill(first);
    await unlock();
    expect(await balanceOf(buyer)).toEqual([2_000, 0, 0, 0]);
    await settle();
    await shop.app.get(SweepPayments, { strict: false }).execute();
    expect((await entriesOf(buyer)).map(({ amountCents }) => amountCents)).toEqual([5_000, 2_000]);
  });

  it('W63 the built worker writes the receipt of a deposit', async () => {
    await newBuyer();
    await deposit(buyer, 2_000);
    await settle();
    await shop.db.transaction((tx) => shop.app.get(Outbox, { strict: false }).add(tx, issueDocumentsJob, {}));
    const worker = killing.worker();
    const receipts = () =>
      shop.db.query<{ pdf: string }>(
        `SELECT encode(substr(pdf, 1, 5), 'escape') AS pdf FROM invoices
      WHERE series = 'DR' AND buyer_id = (SELECT id FROM users WHERE username = $1)`,
        [name],
      );
    const [receipt] = await waitFor('the receipt', async () => {
      const found = await receipts();
      return found.length > 0 && found;
    });
    expect(receipt).toEqual({ pdf: '%PDF-' });
    await killing.kill(worker);
  });
});
