import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RESCHEDULE_MESSAGES, type OpenReschedule, type OrderAppointment } from '@warmline/contracts/callbacks/reschedule';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { Invoice, InvoicePage } from '@warmline/contracts/invoices/types';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { StaffReturnPage } from '@warmline/contracts/returns/staff-types';
import type { ReturnablePage, ReturnLineRequest, ReturnRate } from '@warmline/contracts/returns/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { IssueDocuments } from '../../../src/modules/invoices/use-cases/issue-documents.use-case.js';
import { AppointmentSlotRepository } from '../../../src/modules/callbacks/persistence/appointment-slot.repository.js';
import { buildRefund, processPaymentEvents, readAdminOrder } from '../../support/shop/admin-orders.js';
import { settleRefund } from '../../support/wallet/bank.js';
import { pay } from '../../support/shop/buying.js';
import { buyAppointment, inHours, stockAppointments } from '../../support/shop/callbacks.js';
import { CancelAppointment } from '../../../src/modules/appointments/use-cases/cancel-appointment.use-case.js';
import { balanceOf } from '../../support/wallet/deposits.js';
import { availableTo, fund, ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { runJobs } from '../../support/jobs.js';
import { accept, askDecision, askReturn, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const PRICE = 4500;

describe('L79 returned appointments', () => {
  let shop: TestApp;
  let admin: Agent;
  let support: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } });
    admin = await shop.signedIn('admin');
    support = await shop.signedIn('support');
  });
  afterAll(() => shop.stop());
  afterEach(async () => expect(await ledgerViolations(shop)).toEqual([]));

  /** Buys an appointment from the balance of a new buyer 60 days before it, which is then moved to so many hours from now. */
  async function buy(hours: number) {
    const username = `buyer-${randomUUID().slice(0, 8)}`;
    const buyer = await shop.signedIn('buyer', username);
    const agencyId = await fund(shop, username, PRICE);
    const [id] = (await stockAppointments(shop)) as [number];
    const { orderId } = (await buyAppointment(buyer, id, { payWith: 'wallet' }).expect(200)).body as BalancePurchaseResponse;
    await shop.db.run(
      `WITH o AS (UPDATE orders SET paid_at = now() - interval '60 days' WHERE id = $1)
       UPDATE callback_opportunities SET phone = (3052000000 + id)::text, slot_at = $3 WHERE id = $2::bigint`,
      [orderId, id, inHours(hours)],
    );
    const read = async () => (await buyer.get(`/api/orders/${orderId}`).expect(200)).body as OrderDetail;
    return { buyer, agencyId, id, orderId, read, order: await read() };
  }
  const missed = (callbackId: number, calledAt: string): ReturnLineRequest => ({ callbackId, reason: 'no_show', calledAt });
  const returnable = async (buyer: Agent) =>
    ((await buyer.get('/api/returns/returnable?kind=appointment').expect(200)).body as ReturnablePage).items;
  const ask = (buyer: Agent, orderId: string) =>
    buyer.post(`/api/orders/${orderId}/appointment/reschedule`).send({ wish: 'Friday' });
  const requestOf = async (orderId: string) => {
    const { items } = (await admin.get('/api/admin/appointment-requests?limit=100').expect(200)).body as Page<OpenReschedule>;
    return items.find((one) => one.orderId === orderId);
  };
  const move = (id: string) => {
    const slotAt = `${inHours(5 * 24).slice(0, 10)} 15:30`;
    return admin.post(`/api/admin/appointment-requests/${id}/move`).send({ slotAt });
  };
  const cancellations = (orderId: string) =>
    shop.db.query(
      `SELECT (payload #>> '{values,sequence}')::int AS sequence, (payload #>> '{values,isReturned}')::boolean AS "isReturned" FROM outbox
       WHERE kind = 'mail.send' AND payload ->> 'template' = 'appointment-canceled' AND payload #>> '{values,id}' = $1`,
      [orderId],
    );
  const codeOf = ({ body }: { body: unknown }) => (body as ErrorBody).code;
  const refusalOf = ({ body }: { body: unknown }) => (body as ErrorBody).lines?.[0]?.rule;

  it('L120 a missed one gives its price back, is decided by a person, and leaves the buyer', async () => {
    const { buyer, agencyId, id, orderId, order, read } = await buy(-2);
    const slotAt = order.callbacks![0]!.slotAt!;
    expect(Date.parse(order.returns!.openUntil!)).toBe(Date.parse(slotAt) + 7 * 24 * 3_600_000);
    const [listed] = await returnable(buyer);
    expect(listed).toMatchObject({ item: { kind: 'appointment', callbackId: id, slotAt }, since: slotAt, closed: null });
    expect(listed!.open.map(({ reason }) => reason).slice(0, 2)).toEqual(['no_show', 'disconnected']);

    const early = new Date(Date.parse(slotAt) - 3_600_000).toISOString();
    expect(refusalOf(await askReturn(buyer, [missed(id, early)]).expect(409))).toBe('called_at');
    const { lines } = await returned(buyer, [missed(id, slotAt)]);
    expect(lines).toMatchObject([{ status: 'requested', rule: 'person', reason: 'no_show', item: { kind: 'appointment' } }]);
    const { items } = (await support.get('/api/admin/returns?reason=no_show').expect(200)).body as StaffReturnPage;
    expect(items).toMatchObject([{ item: { kind: 'appointment', slotAt }, access: { opened: 1 } }]);

    expect(await accept(support, lines[0]!.id)).toMatchObject({ status: 'accepted', creditedCents: PRICE });
    expect(await availableTo(shop, agencyId)).toBe(PRICE);
    expect(await postedFor(shop, orderId)).toContain(`callback_credit shop.returns.callbacks > wallet.cash ${PRICE}`);
    expect((await read()).callbacks).toMatchObject([{ phone: '(305) XXX-XXXX', email: null, return: { status: 'accepted' } }]);
    const file = await buyer.get(`/api/orders/${orderId}/appointment.ics`).expect(409);
    expect(file.body).toMatchObject({ code: 'appointment_returned', message: RESCHEDULE_MESSAGES.returned });
    await shop.app.get(IssueDocuments, { strict: false }).execute();
    const documents = ((await buyer.get('/api/invoices').expect(200)).body as InvoicePage).items;
    const credit = documents.find(({ series }) => series === 'CN')!;
    const note = (await buyer.get(`/api/invoices/${credit.number}`).expect(200)).body as Invoice;
    const text = `Returned appointment of order ${order.number}`;
    expect(note).toMatchObject({ totalCents: PRICE, tenders: { balanceCents: PRICE }, lines: [{ text }] });
    expect(documents.filter(({ series }) => series === 'INV').map(({ totalCents }) => totalCents)).toEqual([PRICE]);
  });

  it('W28 L79 gives back what a refund of $1 left, and is open again when a full refund fails later', async () => {
    const username = `card-${randomUUID().slice(0, 8)}`;
    const buyer = await shop.signedIn('buyer', username);
    const [id] = (await stockAppointments(shop)) as [number];
    const held = (await buyAppointment(buyer, id).expect(200)).body as BulkPurchaseResponse;
    await pay(buyer, held);
    await processPaymentEvents(shop);
    const [line] = (await returned(buyer, [{ callbackId: id, reason: 'deceased', note: 'In June' }])).lines;
    const queued = async () => {
      const { items } = (await support.get('/api/admin/returns?limit=100').expect(200)).body as StaffReturnPage;
      return items.filter((one) => one.id === line!.id).map(({ status, rule, creditCents }) => [status, rule, creditCents]);
    };
    const refund = async (amountCents: number, refundedCents: number) => {
      const request = buildRefund({ amountCents, refundedCents });
      await admin.post(`/api/admin/orders/${held.orderId}/refund`).send(request).expect(200);
      await processPaymentEvents(shop);
    };
    expect(await queued()).toEqual([['requested', 'person', PRICE]]);
    await refund(100, 0);
    expect(await queued()).toEqual([['requested', 'person', PRICE - 100]]);

    await refund(PRICE - 100, 100);
    expect(await readAdminOrder(admin, held.orderId)).toMatchObject({ status: 'cancelled', refundedCents: PRICE });
    expect(await queued()).toEqual([]);
    await settleRefund(shop, held, 'fail');
    await processPaymentEvents(shop);
    expect(await queued()).toEqual([['requested', 'person', PRICE - 100]]);

    expect(await accept(support, line!.id)).toMatchObject({ status: 'accepted', creditedCents: PRICE - 100, creditCents: null });
    await processPaymentEvents(shop);
    expect(codeOf(await askReturn(buyer, [{ callbackId: id, reason: 'deceased', note: 'In June' }]).expect(409))).toBe(
      'return_exists',
    );
    expect(await readAdminOrder(admin, held.orderId)).toMatchObject({ refundedCents: 100, refundableCents: 0 });
    expect(await balanceOf(buyer)).toEqual([PRICE - 100, 0, 0, 0]);
  });

  it('L79 has the reasons of leads from the purchase on, until days after the agreed time', async () => {
    const ahead = await buy(30);
    const wrong = { callbackId: ahead.id, reason: 'wrong_number', calledAt: new Date().toISOString() } as const;
    expect(refusalOf(await askReturn(ahead.buyer, [missed(ahead.id, wrong.calledAt)]).expect(409))).toBe('called_at');
    const { lines } = await returned(ahead.buyer, [wrong]);
    expect((await ask(ahead.buyer, ahead.orderId).expect(409)).body).toMatchObject({
      code: 'appointment_return_open',
      message: RESCHEDULE_MESSAGES.returnWaits,
    });
    const { body } = await ahead.buyer.get(`/api/orders/${ahead.orderId}/appointment`).expect(200);
    expect((body as OrderAppointment).canAsk).toBe(false);
    await accept(support, lines[0]!.id);
    // There is nothing left to remind of.
    await shop.db.run('UPDATE callback_opportunities SET slot_at = $2 WHERE id = $1::bigint', [ahead.id, inHours(0.5)]);
    const due = await shop.app.get(AppointmentSlotRepository, { strict: false }).due(60);
    expect(due.map(({ callbackId }) => callbackId)).not.toContain(ahead.id);

    const late = await buy(-8 * 24);
    const [listed] = await returnable(late.buyer);
    expect(listed!.open.map(({ reason }) => reason)).toEqual(['dnc_or_litigator', 'deceased']);
    const slotAt = late.order.callbacks![0]!.slotAt!;
    expect(refusalOf(await askReturn(late.buyer, [missed(late.id, slotAt)]).expect(409))).toBe('window');
  });

  it('W86 counts an appointment as bought until 30 days after its agreed time, however early it was paid', async () => {
    const bought = async (days: number) => {
      const { buyer } = await buy(days * 24);
      const { counted, own } = (await buyer.get('/api/returns/rate').expect(200)).body as ReturnRate;
      return [counted.boughtCents, own.boughtCents];
    };
    expect([await bought(20), await bought(-29), await bought(-31), await bought(-91)]).toEqual([
      [PRICE, PRICE],
      [PRICE, PRICE],
      [0, PRICE],
      [0, 0],
    ]);
  });

  it('L79 L93 gets no new time while its return is open', async () => {
    const { buyer, id, orderId } = await buy(30);
    await ask(buyer, orderId).expect(200);
    const calledAt = inHours(-1);
    await shop.db.run('UPDATE callback_opportunities SET slot_at = $2 WHERE id = $1::bigint', [id, calledAt]);
    const { lines } = await returned(buyer, [missed(id, calledAt)]);
    const request = (await requestOf(orderId))!;
    expect((await move(request.id).expect(409)).body).toMatchObject({
      code: 'appointment_return_open',
      message: RESCHEDULE_MESSAGES.returnOpen,
    });
    expect(await requestOf(orderId)).toMatchObject({ outcome: null, slotAt: request.slotAt });
    await askDecision(support, lines[0]!.id, { decision: 'refuse', code: 'not_shown', note: 'We reached him.' }).expect(200);
    await move(request.id).expect(204);
  });

  it.each([
    ['a person', 3_052_000_000],
    ['a rule', 3_051_110_000],
  ])('L79 L92 accepted by %s, it leaves the calendar, and its requests end', async (_by, phones) => {
    const { buyer, id, orderId } = await buy(30);
    await shop.db.run('UPDATE callback_opportunities SET phone = ($2::bigint + id)::text WHERE id = $1::bigint', [id, phones]);
    await ask(buyer, orderId).expect(200);
    const request = (await requestOf(orderId))!;
    const wrong = { callbackId: id, reason: 'wrong_number', calledAt: new Date().toISOString() } as const;
    const [line] = (await returned(buyer, [wrong])).lines;
    expect(line!.status).toBe(phones === 3_051_110_000 ? 'accepted' : 'requested');
    if (line!.status === 'requested') await accept(support, line!.id);
    await runJobs(shop);
    await shop.app.get(CancelAppointment, { strict: false }).execute(orderId);
    expect(await requestOf(orderId)).toBeUndefined();
    expect(await cancellations(orderId)).toEqual([{ sequence: 1, isReturned: true }]);
    expect((await move(request.id).expect(409)).body).toMatchObject({ code: 'reschedule_answered' });
    expect((await ask(buyer, orderId).expect(409)).body).toMatchObject({ code: 'appointment_returned' });
    for (const path of ['appointment', 'appointment.ics']) await buyer.get(`/api/orders/${orderId}/${path}`).expect(409);
  });

  it('L79 a callback has no agreed time to miss', async () => {
    const { buyer, id } = await buy(-2);
    await shop.db.run('UPDATE callback_opportunities SET slot_at = NULL, slot_minutes = NULL WHERE id = $1::bigint', [id]);
    const { body } = await askReturn(buyer, [missed(id, new Date().toISOString())]).expect(400);
    expect((body as ErrorBody).errors).toMatchObject([
      { field: 'lines.0.reason', message: expect.stringContaining('appointments') },
    ]);
  });
});
