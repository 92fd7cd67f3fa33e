import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Agent } from 'supertest';
import { issueDocumentsJob } from '../../src/modules/invoices/jobs/issue-documents.job.js';
import { SweepPayments } from '../../src/modules/payments/use-cases/sweep-payments.use-case.js';
import { Outbox } from '../../src/platform/queue/outbox.js';
import { startApi } from '../support/api-process.js';
import { startProxy, type CuttableProxy } from '../support/cuttable-proxy.js';
import { balanceOf, deposit, entriesOf, openDeposit } from '../support/deposits.js';
import { pay } from '../support/buying.js';
import { runJobs } from '../support/jobs.js';
import { ledgerViolations } from '../support/ledger.js';
import { PASSWORD, startTestApp, type TestApp } from '../support/test-app.js';
import { waitFor } from '../support/wait-for.js';
import { buildApi, startWorker } from '../support/worker-process.js';

/** Each test stops a real process at one exact point of a deposit, by a lock, and kills it there. */
describe('W2 a process killed in the middle of a deposit', () => {
  let shop: TestApp;
  let buyer: Agent;
  let name: string;
  let folder: string;
  let provider: CuttableProxy;
  const children: ChildProcess[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  beforeAll(async () => {
    const settings = { FIRST_DAY_DEPOSIT_CENTS: '0' };
    [shop, folder] = await Promise.all([startTestApp({ workers: false, settings }), buildApi()]);
    provider = await startProxy(shop.payments.url);
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await shop.stop();
    await provider.stop();
  });
  afterEach(async () => {
    for (const gate of gates.splice(0)) gate.resolve();
    provider.release();
    expect(await ledgerViolations(shop)).toEqual([]);
  });

  const newBuyer = async () => {
    name = `killed-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', name);
  };
  /** Runs a locking statement and keeps its locks until the returned function is called. */
  async function holdLock(sql: string, values: unknown[] = []): Promise<() => Promise<void>> {
    const [gate, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    gates.push(gate);
    const done = shop.db.transaction(async (tx) => {
      await tx.query(sql, values);
      locked.resolve();
      await gate.promise;
    });
    done.catch(locked.reject);
    await locked.promise;
    return async () => {
      gate.resolve();
      await done;
    };
  }
  const waitForLockBy = (like: string) =>
    waitFor(`a lock wait with ${like}`, async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE $1`;
      return (await shop.db.query(waiting, [`%${like}%`])).length;
    });
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const settle = async () => {
    await shop.payments.deliveries.settled();
    await shop.db.run('UPDATE outbox SET locked_until = now() WHERE done_at IS NULL');
    await runJobs(shop, ['payments']);
  };
  const intentsOf = (depositId: string) =>
    shop.payments.store.paymentIntents.all().filter(({ metadata }) => metadata.deposit_id === depositId);

  it('W2 between deposit and intent: a repeated request continues with the same deposit and one payment', async () => {
    await newBuyer();
    const answer = await shop.anonymous().post('/api/login').send({ username: name, password: PASSWORD }).expect(200);
    const cookie = answer.get('Set-Cookie')![0]!.split(';')[0]!;
    const second = await startApi(shop, folder, { STRIPE_API_BASE: provider.url, FIRST_DAY_DEPOSIT_CENTS: '0' });
    children.push(second.child);
    // So that the agency is known at the provider, and the next thing to ask for is the payment.
    await openDeposit(buyer, 2_000);
    provider.hold();
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
    await kill(second.child);
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
    const unlock = await holdLock('SELECT FROM wallet_deposits WHERE id = $1 FOR UPDATE', [opened.depositId]);
    await pay(buyer, opened);
    await shop.payments.deliveries.settled();
    const first = startWorker(shop, folder);
    children.push(first);
    await waitForLockBy('wallet_deposits');
    await kill(first);
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
    const unlock = await holdLock(`SELECT FROM lock_ledger_wallet((SELECT agency_id FROM wallet_deposits WHERE id = $1))`, [
      opened.depositId,
    ]);
    await pay(buyer, opened);
    await shop.payments.deliveries.settled();
    const first = startWorker(shop, folder);
    children.push(first);
    await waitForLockBy('lock_ledger_wallet');
    await kill(first);
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
    const worker = startWorker(shop, folder);
    children.push(worker);
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
    await kill(worker);
  });
});
