import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReconciliationRun, TrialBalance } from '@warmline/contracts/reconciliation/types';
import { addMonths } from '@warmline/domain/time/month';
import type { Agent } from 'supertest';
import { StripeClient } from '../../../src/modules/payments/stripe/stripe-client.js';
import { ReconciliationGauges } from '../../../src/modules/reconciliation/reconciliation-gauges.js';
import { RunRepository } from '../../../src/modules/reconciliation/persistence/run.repository.js';
import { reconcileJob } from '../../../src/modules/reconciliation/jobs/reconcile.job.js';
import { Reconcile } from '../../../src/modules/reconciliation/use-cases/reconcile.use-case.js';
import { StartRun } from '../../../src/modules/reconciliation/use-cases/start-run.use-case.js';
import { csvTextOf } from '../../support/files/csv-text.js';
import { paidTransfers, processPaymentEvents } from '../../support/shop/admin-orders.js';
import { itemsOf, reconcile } from '../../support/wallet/books.js';
import { deposit } from '../../support/wallet/deposits.js';
import { runJobs } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const RUN = '/api/admin/reconciliation/run';

describe('the books', () => {
  let shop: TestApp;
  let admin: Agent;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({
      workers: false,
      settings: { FIRST_DAY_DEPOSIT_CENTS: '0', FINANCE_EMAIL: 'finance@shop.example' },
    });
    [admin, buyer] = [await shop.signedIn('admin'), await shop.signedIn('buyer')];
    await paidTransfers(shop, buyer);
    await deposit(buyer, 10_000);
    await processPaymentEvents(shop);
  });
  afterAll(() => shop.stop());

  /** Starts a run as the nightly job does, and lets it end. */
  const night = async (day = 'CURRENT_DATE', attempt = 1) => {
    const [run] = await shop.db.query<{ id: string }>(
      `INSERT INTO reconciliation_runs (day, starts_at, cut_off) VALUES (${day}, now() - interval '3 days', now()) RETURNING id`,
    );
    await shop.app.get(Reconcile, { strict: false }).execute({ runId: run!.id }, { id: run!.id, attempt });
    return run!.id;
  };
  /** Adds a complete run that a night had, nine days ago or later by its day only. */
  const addComplete = (day: string, isWholeYear = false) =>
    shop.db.run(
      `INSERT INTO reconciliation_runs (day, starts_at, cut_off, is_whole_year, status, started_at, ended_at)
       VALUES (${day}, now() - interval '12 days', now() - interval '9 days', $1, 'clean', now() - interval '9 days', now() - interval '9 days')`,
      [isWholeYear],
    );
  const runs = async () =>
    ((await admin.get('/api/admin/reconciliation/runs').expect(200)).body as { items: ReconciliationRun[] }).items;
  const emails = () =>
    shop.db.query<{ to: string; subject: string }>(
      `SELECT payload ->> 'to' AS to, payload ->> 'subject' AS subject FROM outbox WHERE dedupe_key LIKE 'mail:reconciliation%' ORDER BY id`,
    );

  const measured = async () => {
    const measures = await shop.app.get(ReconciliationGauges, { strict: false }).measure();
    return measures.find(({ name }) => name === 'reconciliation_differences')?.value;
  };

  it('W25 is clean, and finds exactly the charge that was made behind the shop', async () => {
    expect(await reconcile(shop, admin)).toMatchObject({ status: 'clean', differences: 0, counts: { charges: 2, refunds: 0 } });
    const { sdk } = shop.app.get(StripeClient, { strict: false });
    const { id } = await sdk.paymentIntents.create({
      amount: 4_200,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(await reconcile(shop, admin, 15)).toMatchObject({ status: 'clean', differences: 0 });
    const run = await reconcile(shop, admin);
    expect(run).toMatchObject({ status: 'differences', differences: 1, unacknowledged: 1 });
    expect(await measured()).toBe(1);
    expect(await itemsOf(admin, run)).toEqual([
      expect.objectContaining({ check: 'C5', kind: 'missing_here', ref: id, expected: null, actual: 4_200, acknowledged: null }),
    ]);
  });

  it('W71 what is younger than the cut-off is pending', async () => {
    const run = await reconcile(shop, admin, 60);
    expect(run).toMatchObject({ status: 'clean', pending: 1 });
    expect(Date.parse(run.startedAt) - Date.parse(run.cutOff)).toBe(3_600_000);
  });

  it('W75 emails finance about the differences of the night', async () => {
    await night();
    expect(await emails()).toEqual([{ to: 'finance@shop.example', subject: expect.stringMatching(/^The books differ \(/) }]);
  });

  it('W74 a difference is acknowledged once, with a note, and stays so in later runs', async () => {
    const [item] = await itemsOf(admin, await reconcile(shop, admin));
    const acknowledge = (note: string) => admin.post(`/api/admin/reconciliation/items/${item!.id}/acknowledge`).send({ note });
    await acknowledge(' ').expect(400);
    await acknowledge('A test of the terminal').expect(204);
    expect((await acknowledge('Again').expect(409)).body).toMatchObject({ code: 'item_acknowledged' });
    const run = await reconcile(shop, admin);
    expect(run).toMatchObject({ status: 'differences', differences: 1, unacknowledged: 0 });
    expect(await measured()).toBe(0);
    const [again] = await itemsOf(admin, run);
    expect(again).toMatchObject({ firstSeen: item!.firstSeen, acknowledged: { note: 'A test of the terminal' } });
    const actions = await shop.db.query<{ after: object }>(
      `SELECT after FROM audit_log WHERE action = 'reconciliation.acknowledged'`,
    );
    expect(actions).toEqual([{ after: { kind: 'missing_here', note: 'A test of the terminal' } }]);
    const sent = (await emails()).length;
    await night();
    expect(await emails()).toHaveLength(sent);
  });

  it('W73 a provider that cannot be asked makes a run incomplete, and the second night is reported', async () => {
    shop.payments.faults.plan({ kind: 'unavailable', times: 100, match: 'GET /v1/refunds' });
    await shop.db.run(`UPDATE reconciliation_runs SET day = day - 9`);
    await addComplete('CURRENT_DATE - 2');
    const sent = (await emails()).length;
    await night('CURRENT_DATE - 1');
    expect(await emails()).toHaveLength(sent);
    const id = await night();
    shop.payments.faults.clear();
    expect((await runs())[0]).toMatchObject({
      id,
      status: 'incomplete',
      differences: 0,
      reason: 'The card provider could not be asked.',
    });
    expect((await emails()).slice(sent).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The books could not be compared for two nights/),
    ]);
  });

  it('W73 W75 an error that is not the provider makes a run incomplete in the last attempt, and the second night is reported', async () => {
    await shop.db.run(`UPDATE reconciliation_runs SET day = day - 9`);
    await addComplete('CURRENT_DATE + 1');
    await shop.asOwner('ALTER TABLE reconciliation_listed ADD CONSTRAINT planted CHECK (false) NOT VALID');
    const sent = (await emails()).length;
    try {
      await expect(night('CURRENT_DATE + 2')).rejects.toThrow('planted');
      const [running] = await runs();
      expect(running).toMatchObject({ status: 'running' });
      const again = (attempt: number) =>
        shop.app.get(Reconcile, { strict: false }).execute({ runId: running!.id }, { id: running!.id, attempt });
      await expect(again(reconcileJob.maxAttempts)).rejects.toThrow('planted');
      expect((await runs())[0]).toMatchObject({ id: running!.id, status: 'incomplete', reason: 'The comparison failed.' });
      await expect(night('CURRENT_DATE + 3', reconcileJob.maxAttempts)).rejects.toThrow('planted');
    } finally {
      await shop.asOwner('ALTER TABLE reconciliation_listed DROP CONSTRAINT planted');
    }
    expect((await emails()).slice(sent).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The books could not be compared for two nights/),
    ]);
  });

  it('W73 W75 a night whose job is gone is ended without waiting for the next one, and the second night is reported', async () => {
    const sent = (await emails()).length;
    await shop.db.run(
      `INSERT INTO reconciliation_runs (day, starts_at, cut_off, status, started_at, ended_at)
       VALUES (CURRENT_DATE + 12, now(), now(), 'incomplete', now() - interval '31 hours', now())`,
    );
    const [gone] = await shop.db.query<{ id: string }>(
      `INSERT INTO reconciliation_runs (day, starts_at, cut_off, started_at)
       VALUES (CURRENT_DATE + 13, now() - interval '3 days', now(), now() - interval '7 hours') RETURNING id`,
    );
    await shop.app.get(StartRun, { strict: false }).nightly();
    await runJobs(shop, ['reconciliation']);
    expect((await runs()).find(({ id }) => id === gone!.id)).toMatchObject({
      status: 'incomplete',
      reason: 'The run was cut off.',
    });
    expect((await emails()).slice(sent).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The books could not be compared for two nights/),
    ]);
    await shop.db.run(`UPDATE reconciliation_runs SET day = day - 30`);
  });

  it.each([
    ['after a night without a run', ['CURRENT_DATE - 2'], 1],
    ['after a complete night', ['CURRENT_DATE - 2', 'CURRENT_DATE - 1'], 0],
    ['that is the first of all', [], 0],
  ])('W75 an incomplete night %s counts with the one before', async (_, complete, told) => {
    const hide = complete.length === 0 ? `day = CURRENT_DATE + 30, status = 'incomplete', differences = 0` : 'day = day - 30';
    await shop.db.run(`UPDATE reconciliation_runs SET ${hide}`);
    for (const day of complete) await addComplete(day);
    // Its email is sent once.
    await shop.db.run(`DELETE FROM outbox WHERE dedupe_key LIKE 'mail:reconciliation-incomplete%'`);
    const sent = (await emails()).length;
    shop.payments.faults.plan({ kind: 'unavailable', times: 100, match: 'GET /v1/refunds' });
    await night();
    shop.payments.faults.clear();
    expect((await emails()).slice(sent).map(({ subject }) => subject)).toEqual(
      Array.from({ length: told }, () => expect.stringMatching(/^The books could not be compared for two nights/)),
    );
  });

  it('W70 the nightly job starts one run after 03:30 UTC, and not again when that is done', async () => {
    await shop.db.run(`UPDATE reconciliation_runs SET started_at = started_at - interval '2 days'`);
    const [clock] = await shop.db.query<{ due: boolean }>(`SELECT (now() AT TIME ZONE 'utc')::time >= '03:30' AS due`);
    const count = async () =>
      (await shop.db.query(`SELECT FROM reconciliation_runs WHERE started_at > now() - interval '1 day'`)).length;
    for (let slot = 0; slot < 2; slot += 1) {
      await shop.app.get(StartRun, { strict: false }).nightly();
      await runJobs(shop, ['reconciliation']);
      expect(await count()).toBe(clock!.due ? 1 : 0);
    }
  });

  it('W70 admins who start a run at the same moment get the same one', async () => {
    const before = await shop.db.query('SELECT FROM reconciliation_runs');
    const runs = await Promise.all([reconcile(shop, admin), reconcile(shop, await shop.signedIn('admin'))]);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    expect(await shop.db.query('SELECT FROM reconciliation_runs')).toHaveLength(before.length + 1);
  });

  it('W70 W73 compares the whole year on Sundays, or the first night after one that could not, and else since the last complete run', async () => {
    const start = (startedBy: string | null) =>
      shop.db.transaction((tx) => shop.app.get(RunRepository, { strict: false }).start(tx, { cutOffMinutes: 0, startedBy }));
    const days = async (startedBy: string | null = null) => {
      const [run] = await shop.db.query<{ days: number }>(
        `UPDATE reconciliation_runs SET status = 'incomplete', ended_at = now() WHERE id = $1
         RETURNING least(365, extract(day FROM cut_off - starts_at))::int AS days`,
        [await start(startedBy)],
      );
      return run!.days;
    };
    const aYear = 365;
    const [user] = await shop.db.query<{ id: string }>('SELECT id FROM users LIMIT 1');
    const today = `(now() AT TIME ZONE 'utc')::date`;
    await shop.db.run(`UPDATE reconciliation_runs SET is_whole_year = false`);
    await addComplete(`${today} - 7`, true);
    expect([await days(), await days(), await days(user!.id)]).toEqual([aYear, aYear, 3]);
    await addComplete(`${today} - extract(dow FROM ${today})::int`, true);
    expect([await days(), await days(user!.id)]).toEqual([3, 3]);
    await shop.db.run(
      `UPDATE reconciliation_runs SET cut_off = cut_off - interval '9 days' WHERE cut_off > now() - interval '9 days'`,
    );
    expect([await days(), await days(user!.id)]).toEqual([9, 9]);
  });

  it('W84 the trial balance has equal sides, in a month and in all; the balance includes earlier months', async () => {
    const balance = async (query = '') =>
      (await admin.get(`/api/admin/books/trial-balance${query}`).expect(200).expect('cache-control', 'no-store'))
        .body as TrialBalance;
    const provider = (debitCents: number, balanceCents: number) => ({
      code: 'shop.provider',
      debitCents,
      creditCents: 0,
      balanceCents,
    });
    const month = new Date().toISOString().slice(0, 7);
    const { accounts, ...all } = await balance();
    expect(all).toMatchObject({ month: null, debitCents: 45_000, creditCents: 45_000 });
    expect(accounts).toContainEqual(provider(45_000, 45_000));
    expect(accounts).toContainEqual({ code: 'wallet.cash', debitCents: 0, creditCents: 10_000, balanceCents: -10_000 });
    expect(accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
    await shop.asOwner(`ALTER TABLE ledger_journals DISABLE TRIGGER USER;
      UPDATE ledger_journals SET effective_on = effective_on - interval '2 months' WHERE kind = 'deposit';
      ALTER TABLE ledger_journals ENABLE TRIGGER USER`);
    const now = await balance(`?month=${month}`);
    expect(now).toMatchObject({ month, debitCents: 35_000, creditCents: 35_000 });
    expect(now.accounts).toContainEqual(provider(35_000, 45_000));
    expect(now.accounts).toContainEqual({ code: 'wallet.cash', debitCents: 0, creditCents: 0, balanceCents: -10_000 });
    expect((await balance(`?month=${addMonths(month, -1)}`)).accounts).toContainEqual(provider(0, 10_000));
    const answer = await admin.get(`/api/admin/books/trial-balance.csv?month=${month}`).expect(200);
    expect(csvTextOf(answer).split('\r\n')).toEqual(
      expect.arrayContaining(['Account,Debit,Credit,Balance (debit less credit)', 'shop.provider,350,0,450', 'Total,350,350,0']),
    );
    const downloads = `SELECT after FROM audit_log WHERE action = 'list.exported' AND target_id = 'trial-balance'`;
    expect(await shop.db.query(downloads)).toEqual([{ after: { month } }]);
  });

  it.each(['2026-13', '2026-1', '9999-01', ''])('W84 refuses the month %j', async (month) => {
    await admin.get(`/api/admin/books/trial-balance?month=${month}`).expect(400);
    await admin.get(`/api/admin/books/trial-balance.csv?month=${month}`).expect(400);
  });

  it.each([-1, 61, 1.5, '15', null])('W25 refuses a cut-off of %j', async (cutOffMinutes) => {
    await admin.post(RUN).send({ cutOffMinutes }).expect(400);
  });

  it('W25 buyers and support get 403', async () => {
    for (const agent of [buyer, await shop.signedIn('support')]) {
      await agent.post(RUN).send({}).expect(403);
      await agent.get('/api/admin/reconciliation/runs').expect(403);
      await agent.get('/api/admin/books/trial-balance').expect(403);
    }
  });

  it.each([
    'UPDATE ledger_transfers SET amount_cents = 1',
    'DELETE FROM ledger_journals',
    'UPDATE ledger_wallets SET cash_cents = 1',
  ])('W25 the user of the database may not %s', async (statement) => {
    await expect(shop.db.run(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
