import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HOLD_LIMITS } from '@warmline/contracts/orders/limits';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { expireHold } from '../../support/shop/buying.js';
import { buyAppointment, buyCallbacks, stockAppointments, stockCallbacks } from '../../support/shop/callbacks.js';
import { fund } from '../../support/wallet/ledger.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const { appointments: most } = HOLD_LIMITS.newBuyer;

describe('L99 unpaid holds of appointments', () => {
  let shop: TestApp;
  let hosts = 0;
  let username: string;
  let buyer: Agent;
  beforeAll(async () => {
    shop = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
    await shop.signedIn('admin');
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    username = `buyer-${randomUUID().slice(0, 8)}`;
    buyer = await shop.signedIn('buyer', username);
  });

  /** Presses the button, each time at another address. */
  const press = (by: Agent, id: number | undefined, rest = {}) =>
    buyAppointment(by, id, rest).set('X-Forwarded-For', `10.9.${Math.floor((hosts += 1) / 250)}.${(hosts % 250) + 1}`);
  const hold = async (by: Agent, id: number | undefined) => (await press(by, id).expect(200)).body as BulkPurchaseResponse;
  const refused = (answers: { status: number; body: unknown }[]) => answers.filter(({ status }) => status !== 200);
  const moveEnd = (orderId: string, hours: number) =>
    shop.db.run(`UPDATE orders SET hold_expires_at = now() - make_interval(secs => 3600 * $2::float8) WHERE id = $1`, [
      orderId,
      hours,
    ]);

  it('L99 lets two seats of an agency hold three at a time, of ten asked for at once', async () => {
    const colleague = `buyer-${randomUUID().slice(0, 8)}`;
    const both = [buyer, await shop.signedIn('buyer', colleague)];
    await moveSeat(shop, colleague, { with: username, role: 'agent' });
    const ids = await stockAppointments(shop, { count: 10 });
    const answers = await Promise.all(ids.map((id, at) => press(both[at % 2]!, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    for (const { body } of refused(answers))
      expect(body).toMatchObject({
        code: 'hold_limit_reached',
        message: `You hold ${most} unpaid appointments. Pay or cancel one of them, then try again.`,
      });
    const first = answers.find(({ status }) => status === 200)!.body as BulkPurchaseResponse;
    await both[answers.findIndex(({ body }) => body === first) % 2]!.post(`/api/orders/${first.orderId}/cancel`).expect(204);
    await hold(buyer, ids[answers.findIndex(({ status }) => status !== 200)]);
  });

  it('L99 lets an agency that paid before hold more', async () => {
    const ids = await stockAppointments(shop, { count: most + 2, priceCents: HOLD_LIMITS.knownBuyer.fromCents });
    await fund(shop, username, HOLD_LIMITS.knownBuyer.fromCents);
    await press(buyer, ids[0], { payWith: 'wallet' }).expect(200);
    for (const id of ids.slice(1)) await hold(buyer, id);
  });

  it('L99 refuses an agency the appointment whose hold it let expire, for a day, however often it asks at once', async () => {
    const colleague = `buyer-${randomUUID().slice(0, 8)}`;
    const both = [buyer, await shop.signedIn('buyer', colleague)];
    await moveSeat(shop, colleague, { with: username, role: 'agent' });
    const [id, other] = await stockAppointments(shop, { count: 2 });
    const { orderId } = await hold(buyer, id);
    await expireHold(shop, orderId);
    await moveEnd(orderId, 0.5);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => press(both[at % 2]!, id)));
    expect(refused(answers)).toHaveLength(8);
    expect(answers[0]!.body).toMatchObject({
      code: 'hold_limit_reached',
      message:
        'You held this appointment without paying. You can hold it again in 24 hours, or pay for it from your balance now.',
    });
    const again = new Date((answers[0]!.body as { heldAgainAt: string }).heldAgainAt).getTime();
    expect(Math.abs(again - Date.now() - 23.5 * 3_600_000)).toBeLessThan(60_000);
    await hold(buyer, other);
    await moveEnd(orderId, 24.1);
    await hold(buyer, id);
  });

  it('L99 leaves it to others meanwhile, and to whom pays for it at once', async () => {
    const [id] = await stockAppointments(shop);
    await expireHold(shop, (await hold(buyer, id)).orderId);
    const rival = await shop.signedIn('buyer');
    const { orderId } = await hold(rival, id);
    await rival.post(`/api/orders/${orderId}/cancel`).expect(204);
    await press(buyer, id).expect(409);
    await fund(shop, username, 4500);
    await press(buyer, id, { payWith: 'wallet' }).expect(200);
  });

  it('L99 W8 refuses none that the balance pays whole, also where a card would pay the rest', async () => {
    const ids = await stockAppointments(shop, { count: most + 2 });
    for (const id of ids.slice(0, most)) await hold(buyer, id);
    await fund(shop, username, 4500);
    const { body } = await press(buyer, ids[most], { payWith: 'wallet_then_card' }).expect(200);
    expect(body).toMatchObject({ status: 'paid', walletCents: 4500, clientSecret: null });
    await fund(shop, username, 100);
    expect((await press(buyer, ids[most + 1], { payWith: 'wallet_then_card' }).expect(409)).body).toMatchObject({
      code: 'hold_limit_reached',
    });
  });

  it('L81 W6 lets the balance pay while another hold of the agency or of its network takes its time', async () => {
    const [appointment] = await stockAppointments(shop);
    const [callback] = await stockCallbacks(shop, { priceCents: 1500 });
    await fund(shop, username, 6000);
    await shop.db.transaction(async (tx) => {
      await tx.query(`SELECT holds.* FROM users u, unpaid_holds(u.id, '10.8.0.1', 5000) holds WHERE u.username = $1`, [username]);
      const from = (pressed: ReturnType<Agent['post']>) => pressed.set('X-Forwarded-For', '10.8.0.1').expect(200);
      await from(buyAppointment(buyer, appointment, { payWith: 'wallet' }));
      await from(buyCallbacks(buyer, [callback!], { payWith: 'wallet_then_card' }));
    });
  });

  it('L99 counts three canceled holds like an expired one, but none that staff canceled', async () => {
    const [id] = await stockAppointments(shop);
    const admin = await shop.signedIn('admin');
    const byStaff = await hold(buyer, id);
    await admin.post(`/api/admin/orders/${byStaff.orderId}/cancel`).send({ reason: 'Ordered twice' }).expect(200);
    for (let time = 1; time <= HOLD_LIMITS.timesADay; time += 1) {
      const { orderId } = await hold(buyer, id);
      await buyer.post(`/api/orders/${orderId}/cancel`).expect(204);
    }
    expect((await press(buyer, id).expect(409)).body).toMatchObject({ code: 'hold_limit_reached' });
  });

  it('L99 a hold that is over but not closed yet counts, also if its buyer cancels it then', async () => {
    const [id] = await stockAppointments(shop);
    const { orderId } = await hold(buyer, id);
    await shop.db.run(`UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1`, [orderId]);
    await shop.db.run(`UPDATE callback_opportunities SET held_until = now() - interval '1 second' WHERE id = $1`, [id]);
    await press(buyer, id).expect(409);
    await buyer.post(`/api/orders/${orderId}/cancel`);
    await press(buyer, id).expect(409);
  });
});
