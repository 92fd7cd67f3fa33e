import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Adjustment, StaffWallet, WalletRow } from '@warmline/contracts/wallet/adjustment-types';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { Ledger } from '../../../src/modules/ledger/public.js';
import { depositRefundJournal } from '../../../src/modules/wallet/use-cases/deposits/deposit-journals.js';
import { balanceOf, entriesOf, walletOf } from '../../support/wallet/deposits.js';
import { runJobs } from '../../support/jobs.js';
import { fund, ledgerViolations } from '../../support/wallet/ledger.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('adjustments by staff', () => {
  let shop: TestApp;
  let support: Agent;
  let admin: Agent;
  let other: Agent;
  let buyer: Agent;
  let agencyId: string;
  let username: string;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
    admin = await shop.signedIn('admin', 'w13-admin');
    other = await shop.signedIn('admin', 'w13-other');
  });
  beforeEach(async () => {
    username = `w13-${randomUUID().slice(0, 8)}`;
    support = await shop.signedIn('support');
    buyer = await shop.signedIn('buyer', username);
    agencyId = await fund(shop, username, 1_000);
  });
  afterAll(async () => {
    expect(await ledgerViolations(shop)).toEqual([]);
    await shop.stop();
  });

  const ask = (staff: Agent, amountCents: unknown, more: object = {}) =>
    staff
      .post(`/api/admin/wallets/${agencyId}/adjustments`)
      .send({ amountCents, reason: 'Wrong price on WL-1', requestId: randomUUID(), ...more });
  const asked = async (staff: Agent, amountCents: number) => (await ask(staff, amountCents).expect(201)).body as Adjustment;
  const approve = (staff: Agent, { id }: Pick<Adjustment, 'id'>, body: object = {}) =>
    staff.post(`/api/admin/adjustments/${id}/approve`).send(body);
  /** Refunds the deposit as the provider would, whatever was spent of it. */
  const refundDeposit = (amountCents: number) =>
    shop.db.transaction(async (tx) => {
      const ledger = shop.app.get(Ledger, { strict: false });
      const refund = { id: `re_${randomUUID()}`, status: 'done', amountCents } as const;
      const deposit = { id: randomUUID(), agencyId, amountCents };
      await ledger.post(tx, [depositRefundJournal(deposit, refund, await ledger.lockBalance(tx, agencyId))!]);
      await tx.run(
        `INSERT INTO refunds (payment_id, amount_cents, status, provider_ref, purpose, ended_at)
         SELECT p.id, $2, 'succeeded', $1, 'provider_side', now() FROM payments p JOIN wallet_deposits d ON d.id = p.subject_id
         WHERE d.agency_id = $3`,
        [refund.id, amountCents, agencyId],
      );
    });
  const audited = () =>
    shop.db.query(
      `SELECT actor_name AS by, action, (after ->> 'amountCents')::int AS cents FROM audit_log WHERE target_id = $1 ORDER BY id`,
      [agencyId],
    );

  it('W13 are asked for by one person and approved by another, once, and audited', async () => {
    const pending = await asked(support, -500);
    expect(pending).toMatchObject({
      status: 'pending',
      kind: 'adjustment',
      amountCents: -500,
      isOwn: true,
      decision: null,
      available: { beforeCents: 1_000, afterCents: 500 },
    });
    expect(await balanceOf(buyer)).toEqual([1_000, 0, 0, 0]);
    await approve(support, pending).expect(403);
    const { body } = await approve(admin, pending, { note: 'Checked' }).expect(200);
    expect(body).toMatchObject({
      status: 'approved',
      isOwn: false,
      available: null,
      decision: { by: 'w13-admin', note: 'Checked' },
    });
    expect(await balanceOf(buyer)).toEqual([500, 0, 0, 0]);
    const again = await approve(other, pending).expect(409);
    expect(again.body).toMatchObject({ code: 'adjustment_decided', message: 'w13-admin already approved this adjustment.' });
    await admin.post(`/api/admin/adjustments/${pending.id}/reject`).send({}).expect(409);
    expect(await audited()).toEqual([
      { by: pending.askedBy, action: 'wallet.adjusted', cents: -500 },
      { by: 'w13-admin', action: 'wallet.approved', cents: -500 },
    ]);
  });

  it('W76 are in the export of the journals with who asked, who approved, and why; so is promo credit', async () => {
    await approve(admin, await asked(support, -500)).expect(200);
    const request = { amountCents: 700, reason: 'Sorry, again', expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
    const promo = await support
      .post(`/api/admin/wallets/${agencyId}/promo`)
      .send({ ...request, requestId: randomUUID() })
      .expect(201);
    await approve(admin, promo.body as Adjustment).expect(200);
    const csv = (await admin.get(`/api/admin/books/journals/${new Date().toISOString().slice(0, 7)}.csv`).expect(200)).text;
    const own = csv.split('\r\n').filter((line) => line.includes(agencyId) && !line.includes('shop.provider'));
    expect(own.map((line) => line.split(',').slice(2))).toEqual([
      [
        'adjustment',
        `wallet.cash ${agencyId}`,
        'shop.adjustments',
        '5',
        expect.any(String),
        `"${promo.body.askedBy}`,
        ' w13-admin"',
        'Wrong price on WL-1',
      ],
      [
        'promo',
        'shop.promo_cost',
        `wallet.promo ${agencyId}`,
        '7',
        expect.any(String),
        `"${promo.body.askedBy}`,
        ' w13-admin"',
        '"Sorry',
        ' again"',
      ],
    ]);
  });

  it("W13 are on the agency's activity and in an email, without the reason", async () => {
    await approve(admin, await asked(support, 250)).expect(200);
    const [entry] = await entriesOf(buyer);
    expect(entry).toMatchObject({ kind: 'adjustment', amountCents: 250, availableAfterCents: 1_250, order: null, deposit: null });
    const csv = (await buyer.get('/api/wallet/entries.csv').expect(200)).text;
    expect(csv).toContain('Adjustment by support');
    const [email] = await shop.db.query<{ to: string; payload: string }>(
      `SELECT payload ->> 'to' AS to, payload::text FROM outbox WHERE payload ->> 'template' = 'adjustment' ORDER BY id DESC LIMIT 1`,
    );
    expect(email!.to).toBe(`${username}@test.example`);
    expect(email!.payload).toContain('We added $2.50 to your balance');
    expect(email!.payload + csv + JSON.stringify(entry)).not.toContain('Wrong price');
    await runJobs(shop, ['mail']);
  });

  it('W13 are never approved by the person who asked, nor above the balance, nor without a reason', async () => {
    const own = await asked(admin, 100);
    expect((await approve(admin, own).expect(403)).body).toMatchObject({ code: 'adjustment_own' });
    const tooMuch = await asked(support, -1_001);
    expect(tooMuch.available).toEqual({ beforeCents: 1_000, afterCents: null });
    const refused = (await approve(admin, tooMuch).expect(402)).body as object;
    expect(refused).toMatchObject({ code: 'insufficient_funds', needCents: 1_001, availableCents: 1_000 });
    expect((await entriesOf(buyer)).map(({ kind }) => kind)).toEqual(['deposit']);
    for (const reason of [undefined, '', '  ']) await ask(support, 100, { reason }).expect(400, /validation_failed/);
    // What asks for it stays, for when the balance has enough.
    const { body } = await admin.get(`/api/admin/adjustments?status=pending&agencyId=${agencyId}`).expect(200);
    expect((body as { items: Adjustment[] }).items.map(({ id }) => id)).toEqual([tooMuch.id, own.id]);
    await admin.post(`/api/admin/adjustments/${own.id}/reject`).send({ note: 'Not needed' }).expect(200);
    expect(await balanceOf(buyer)).toEqual([1_000, 0, 0, 0]);
  });

  it('W13 are decided by one of two admins at the same time, and posted once', async () => {
    const pending = await asked(support, 400);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => approve(i % 2 ? admin : other, pending)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await balanceOf(buyer)).toEqual([1_400, 0, 0, 0]);
    expect((await entriesOf(buyer)).map(({ amountCents }) => amountCents)).toEqual([400, 1_000]);
  });

  it('W13 can be sent again: the same request is the same adjustment', async () => {
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(support, 100, { requestId }).expect(201)));
    expect(new Set(answers.map(({ body }) => (body as Adjustment).id)).size).toBe(1);
    expect((await ask(support, 200, { requestId }).expect(409)).body).toMatchObject({ code: 'request_differs' });
    expect((await ask(admin, 100, { requestId }).expect(409)).body).toMatchObject({ code: 'request_differs' });
    expect(await audited()).toHaveLength(1);
  });

  it('W12 W13 promo credit is asked for and approved in the same way, and no debit takes it', async () => {
    const promo = (more: object = {}) => ({
      amountCents: 800,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      reason: 'Welcome',
      requestId: randomUUID(),
      ...more,
    });
    const askPromo = (body: object) => support.post(`/api/admin/wallets/${agencyId}/promo`).send(body);
    const pending = (await askPromo(promo()).expect(201)).body as Adjustment;
    expect(pending).toMatchObject({ kind: 'promo', status: 'pending', available: { beforeCents: 1_000, afterCents: 1_800 } });
    await approve(admin, pending).expect(200);
    await approve(other, pending).expect(409, /adjustment_decided/);
    const wallet = (await support.get(`/api/admin/wallets/${agencyId}`).expect(200)).body as StaffWallet;
    expect(wallet).toMatchObject({ cashCents: 1_000, promoCents: 800, availableCents: 1_800 });
    await approve(admin, await asked(support, -1_001)).expect(402);
    await askPromo(promo({ expiresAt: new Date(0).toISOString() })).expect(400, /promo_out_of_range/);
    const long = await askPromo(promo({ expiresAt: '9999-12-31T23:59:59.000Z' })).expect(400);
    expect(long.body).toMatchObject({
      code: 'promo_out_of_range',
      errors: [{ field: 'expiresAt', message: WALLET_MESSAGES.promoTooLong }],
    });
    const days = [{ expiresAt: 'soon' }, { expiresAt: '2099-W50' }, { expiresAt: '20991231' }, { expiresAt: '2099' }];
    for (const more of [{ amountCents: 50_001 }, { amountCents: 0 }, { amountCents: -1 }, ...days, { reason: '' }])
      await askPromo(promo(more)).expect(400, /validation_failed/);
  });

  it('W12 a day as the end of promo credit is all of that day where the agency is', async () => {
    await shop.db.run(`UPDATE agencies SET time_zone = 'Pacific/Honolulu' WHERE id = $1`, [agencyId]);
    const lastDay = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const request = { amountCents: 800, expiresAt: `${lastDay}T23:59:59`, reason: 'Welcome', requestId: randomUUID() };
    const askPromo = () => support.post(`/api/admin/wallets/${agencyId}/promo`).send(request).expect(201);
    const pending = (await askPromo()).body as Adjustment;
    expect((await askPromo()).body).toMatchObject({ id: pending.id });
    await approve(admin, pending).expect(200);
    const end = new Date(Date.parse(`${lastDay}T00:00:00Z`) + 34 * 3_600_000 - 1).toISOString();
    expect((await walletOf(buyer)).promo).toMatchObject([{ leftCents: 800, expiresAt: end, lastDay }]);
    const [email] = await shop.db.query<{ endsOn: string }>(
      `SELECT payload -> 'values' ->> 'endsOn' AS "endsOn" FROM outbox WHERE payload ->> 'template' = 'promo-granted' ORDER BY id DESC LIMIT 1`,
    );
    expect(new Date(`${email!.endsOn} UTC`).toISOString().slice(0, 10)).toBe(lastDay);
  });

  it('W45 a credit pays what the agency owes first', async () => {
    await approve(admin, await asked(support, -700)).expect(200);
    await refundDeposit(1_000);
    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 700]);
    const pending = await asked(support, 1_000);
    expect(pending.available).toEqual({ beforeCents: 0, afterCents: 300 });
    await approve(admin, pending).expect(200);
    expect(await balanceOf(buyer)).toEqual([300, 0, 0, 0]);
    expect((await entriesOf(buyer))[0]).toMatchObject({ kind: 'adjustment', amountCents: 300, availableAfterCents: 300 });
  });

  it('W46 are at most $1,000 each, and $2,000 of one person in 24 hours, also when asked for at once', async () => {
    for (const cents of [0, 100_001, -100_001, 10.5, '500', null, 1e21])
      await ask(support, cents).expect(400, /validation_failed/);
    await ask(support, 100, { currency: 'eur' }).expect(400, /validation_failed/);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => ask(support, i % 2 ? 70_000 : -70_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    const full = (await ask(support, 60_001).expect(409)).body as { message: string };
    expect(full).toMatchObject({ code: 'adjustment_limit', message: expect.stringContaining('$600.00 more') });
    await ask(support, 60_000).expect(201);
    await ask(admin, 60_000).expect(201);
    // What was rejected doesn't count.
    const [first] = answers.filter(({ status }) => status === 201).map(({ body }) => body as Adjustment);
    await admin.post(`/api/admin/adjustments/${first!.id}/reject`).send({}).expect(200);
    await ask(support, 70_000).expect(201);
  });

  it('W13 the database refuses an approval by the person who asked, and any change after it', async () => {
    const pending = await asked(support, 100);
    const decide = (by: string) =>
      `UPDATE wallet_adjustments SET status = 'approved', decided_at = now(), decided_by = ${by} WHERE id = '${pending.id}'`;
    await expect(shop.db.run(decide('asked_by'))).rejects.toThrow('wallet_adjustments_two_people');
    await approve(admin, pending).expect(200);
    for (const change of ['amount_cents = 9999', `status = 'pending', decided_at = NULL, decided_by = NULL`])
      await expect(shop.db.run(`UPDATE wallet_adjustments SET ${change} WHERE id = $1`, [pending.id])).rejects.toThrow(
        /decided once|permission/,
      );
    await expect(shop.db.run('DELETE FROM wallet_adjustments WHERE id = $1', [pending.id])).rejects.toThrow(
      /decided once|permission/,
    );
  });

  it('W13 staff find the wallets of agencies, also without any money', async () => {
    const poor = `poor-${randomUUID().slice(0, 8)}`;
    await shop.createUser('buyer', poor);
    const found = async (q: string) =>
      ((await support.get(`/api/admin/wallets?q=${q}`).expect(200)).body as { items: WalletRow[] }).items;
    expect(await found(`${username}@test`)).toMatchObject([
      { agency: { id: agencyId, name: 'Test Agency' }, availableCents: 1_000 },
    ]);
    expect(await found(poor)).toMatchObject([
      { availableCents: 0, cashCents: 0, promoCents: 0, heldCents: 0, frozenCents: 0, owedCents: 0 },
    ]);
    const first = (await support.get('/api/admin/wallets?limit=1').expect(200)).body as { items: WalletRow[]; next: string };
    const next = (await support.get(`/api/admin/wallets?limit=1&cursor=${first.next}`).expect(200)).body as typeof first;
    expect(first.items[0]!.availableCents).toBeGreaterThanOrEqual(next.items[0]!.availableCents);
    expect(next.items[0]!.agency.id).not.toBe(first.items[0]!.agency.id);
    await asked(support, 100);
    const wallet = (await support.get(`/api/admin/wallets/${agencyId}`).expect(200)).body as StaffWallet;
    expect(wallet).toMatchObject({ availableCents: 1_000, pending: 1, blocked: null, currency: 'usd' });
    const { body } = await support.get(`/api/admin/wallets/${agencyId}/entries`).expect(200);
    expect(body).toMatchObject({
      items: [{ kind: 'deposit', amountCents: 1_000, deposit: { reference: expect.stringMatching(/^DP-/) } }],
    });
    for (const path of ['', '/entries']) await support.get(`/api/admin/wallets/${randomUUID()}${path}`).expect(404);
    await support
      .post(`/api/admin/wallets/${randomUUID()}/adjustments`)
      .send({ amountCents: 1, reason: 'x', requestId: randomUUID() })
      .expect(404);
  });
});
