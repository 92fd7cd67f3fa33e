import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminOrder, TransferOrder } from '@warmline/contracts/orders/admin-types';
import type { OrderReceipt } from '@warmline/contracts/orders/checkout';
import type { CampaignPage } from '@warmline/contracts/campaigns/types';
import type { SetupView } from '@warmline/contracts/orders/setup';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { createPerson, signInBrowser } from '../../support/accounts/accounts.js';
import { orderTransfers } from '../../support/shop/admin-orders.js';
import { pay, waitForStatus } from '../../support/shop/buying.js';
import { CONTACT, openAsGuest, paidAsGuest } from '../../support/shop/guests.js';
import { waitForEmail } from '../../support/inbox.js';
import { handleEvents } from '../../support/jobs.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

const SETUP = { states: ['TX', 'FL'], hours: '9am-5pm', timeZone: 'America/Chicago', transferPhone: '305-555-0142' };

describe('who bought, and how to deliver it', () => {
  let shop: TestApp;
  let admin: Agent;
  let guest: Agent;
  beforeAll(async () => {
    shop = await startTestApp();
    admin = await shop.signedIn('admin');
    guest = shop.anonymous();
  });
  afterAll(() => shop.stop());

  const setupOf = (reference: string) => `/api/order-setups/${reference}`;
  const adminOrder = async (id: string) => (await admin.get(`/api/admin/orders/${id}`).expect(200)).body as AdminOrder;
  const listed = async (query: object) => {
    const { body } = await admin.get('/api/transfer-orders').query(query).expect(200);
    return (body as Page<TransferOrder>).items.map(({ id }) => id);
  };

  it('M80 stores who bought with a guest order, for staff and their search', async () => {
    const order = await openAsGuest(guest);
    const path = `/api/order-receipts/${order.reference}`;
    const { body: none } = (await guest.get(path).expect(200)) as { body: OrderReceipt };
    expect(none).toMatchObject({ guest: true, callable: false, product: 'live_transfer', setup: 'missing' });
    await guest
      .put(path)
      .send({ ...CONTACT, email: 'dana@cruz.example' })
      .expect(204);
    const { body: shown } = (await guest.get(path).expect(200)) as { body: OrderReceipt };
    expect(shown).toMatchObject({ callable: true });
    expect(JSON.stringify(shown)).not.toMatch(/Dana|Cruz A|555.?0123/);
    expect(await adminOrder(order.orderId)).toMatchObject({
      firstName: 'Dana',
      lastName: 'de la Cruz',
      agencyName: 'Cruz Agency',
      phone: '3055550123',
    });
    for (const q of ['de la cruz', 'cruz agency', '555-0123'])
      expect(await listed({ q, status: 'pending' })).toContain(order.orderId);
    await guest
      .put(path)
      .send({ ...CONTACT, name: 'Ana Diaz', email: 'dana@cruz.example' })
      .expect(204);
    expect(await adminOrder(order.orderId)).toMatchObject({ firstName: 'Ana', lastName: 'Diaz' });
  });

  it.each([
    [{ name: 'Dana' }, 'name'],
    [{ agencyName: ' ' }, 'agencyName'],
    [{ phone: '555' }, 'phone'],
    [{ phone: 3_055_550_123 }, 'phone'],
    [{ name: null }, 'name'],
  ])('M80 rejects a contact at its field: %j', async (wrong, field) => {
    const { reference } = await openAsGuest(guest);
    const owner = { ...CONTACT, ...wrong, email: 'dana@cruz.example' };
    const { body } = await guest.put(`/api/order-receipts/${reference}`).send(owner).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });

  it('M80 keeps the contact of an account instead of a sent one, and accepts pages that send none', async () => {
    const buyer = await signInBrowser(shop, await createPerson(shop));
    const { reference, orderId } = await openAsGuest(buyer);
    await buyer
      .put(`/api/order-receipts/${reference}`)
      .send({ ...CONTACT, email: 'dana@cruz.example' })
      .expect(204);
    expect(await adminOrder(orderId)).toMatchObject({ firstName: 'Test', lastName: 'Person' });
    const old = await openAsGuest(guest);
    await guest.put(`/api/order-receipts/${old.reference}`).send({ email: 'dana@cruz.example' }).expect(204);
    expect(await adminOrder(old.orderId)).toMatchObject({ firstName: '', lastName: '', agencyName: '', phone: '' });
  });

  it('M103 saves the set-up of a guest by the link of the receipt, and confirms it', async () => {
    const { reference, orderId, email } = await paidAsGuest(shop);
    await handleEvents(shop);
    const receipt = await waitForEmail(email, `Receipt for order ${(await adminOrder(orderId)).number}`);
    expect(receipt.Text).toContain(`/setup?order=${reference}`);
    expect(receipt.Text).not.toContain('My Purchases');
    const { body: before } = (await guest.get(setupOf(reference)).expect(200)) as { body: SetupView };
    expect(before).toMatchObject({ asks: { calls: true, leadAges: false }, savedAt: null, phoneEnding: '0123', editable: true });
    expect(await listed({ need: 'setup' })).toContain(orderId);

    const sent = { ...SETUP, startsOn: '', note: 'Call Dana first' };
    const { body: saved } = (await guest.put(setupOf(reference)).send(sent).expect(200)) as { body: SetupView };
    expect(saved).toMatchObject({
      setup: { states: ['FL', 'TX'], hours: '9am-5pm', timeZone: 'America/Chicago', transferPhone: null, note: '' },
      savedAt: expect.any(String),
      phoneEnding: '0142',
      hasHiddenNote: true,
    });
    expect(JSON.stringify(saved)).not.toMatch(/Dana|Cruz|305\D*555/);
    expect(await listed({ need: 'setup' })).not.toContain(orderId);
    const shown = await adminOrder(orderId);
    expect(shown).toMatchObject({
      setupMissing: false,
      setupPath: `/setup?order=${reference}`,
      selectedStates: ['FL', 'TX'],
      setup: { transferPhone: '3055550142', note: 'Call Dana first', startsOn: null },
    });
    const confirmation = await waitForEmail(email, `Set-up of order ${shown.number}`);
    expect(confirmation.Text).toContain('ending in 0142');
    expect(confirmation.Text).not.toContain('Dana');
    expect(confirmation.Text).toContain('No calls come before you start them. Open an account, then');
    expect(confirmation.Text).toContain('when you start it');
    expect((await adminOrder(orderId)).timeline.filter(({ subject }) => subject === confirmation.Subject)).toHaveLength(1);
  });

  it('M81 takes the extension of the number into page, email and campaign, and shows a link only that there is one', async () => {
    const buyer = await signInBrowser(shop, await createPerson(shop));
    const bought = await orderTransfers(buyer, { transferPhone: '(305) 555-0142 ext. 42' });
    await pay(buyer, bought);
    const campaign = () =>
      waitFor('the campaign', async () => {
        const [found] = ((await buyer.get('/api/campaigns').expect(200)).body as CampaignPage).items;
        return found;
      });
    expect((await campaign()).destination).toMatchObject({ number: '+13055550142', extension: '42' });
    const { body: before } = (await buyer.get(setupOf(bought.reference)).expect(200)) as { body: SetupView };
    expect(before.setup).toMatchObject({ transferPhone: '3055550142', transferExtension: '42' });
    await buyer
      .put(setupOf(bought.reference))
      .send({ ...SETUP, transferPhone: '(713) 555-0144 x7' })
      .expect(200);
    expect((await campaign()).destination).toMatchObject({ number: '+17135550144', extension: '7' });
    expect((await adminOrder(bought.orderId)).setup).toMatchObject({ transferPhone: '7135550144', transferExtension: '7' });

    const { reference, orderId, email } = await paidAsGuest(shop);
    const sent = { ...SETUP, transferPhone: '305-555-0142 #42' };
    const { body: saved } = (await guest.put(setupOf(reference)).send(sent).expect(200)) as { body: SetupView };
    expect(saved).toMatchObject({ phoneEnding: '0142', hasExtension: true });
    expect(saved.setup).toMatchObject({ transferPhone: null, transferExtension: null });
    const kept = { states: ['GA'], hours: SETUP.hours, timeZone: SETUP.timeZone };
    await guest.put(setupOf(reference)).send(kept).expect(200);
    const shown = await adminOrder(orderId);
    expect(shown.setup).toMatchObject({ states: ['GA'], transferPhone: '3055550142', transferExtension: '42' });
    const confirmation = await waitForEmail(email, `Set-up of order ${shown.number}`);
    expect(confirmation.Text).toContain('number ending in 0142, with its extension');
  });

  it('M103 keeps phone and note that a link does not show, and emails changes only', async () => {
    const { reference, orderId } = await paidAsGuest(shop);
    await guest
      .put(setupOf(reference))
      .send({ ...SETUP, note: 'Ring twice' })
      .expect(200);
    const kept = { states: SETUP.states, hours: SETUP.hours, timeZone: SETUP.timeZone };
    await guest.put(setupOf(reference)).send(kept).expect(200);
    await guest
      .put(setupOf(reference))
      .send({ ...kept, states: ['OH'] })
      .expect(200);
    expect((await adminOrder(orderId)).setup).toMatchObject({ states: ['OH'], transferPhone: '3055550142', note: 'Ring twice' });
    const mails = await shop.db.query(`SELECT FROM outbox WHERE dedupe_key LIKE 'mail:setup:' || $1 || '%'`, [orderId]);
    expect(mails).toHaveLength(2);
  });

  it('M81 refuses to replace a set-up that the page does not show, also to the holder of a link', async () => {
    const { reference, orderId } = await paidAsGuest(shop);
    const opened = (await guest.get(setupOf(reference)).expect(200)).body as SetupView;
    const save = (changes: object) => guest.put(setupOf(reference)).send({ ...SETUP, ...changes });
    const first = (await save({ version: opened.version, note: 'Ring twice' }).expect(200)).body as SetupView;
    const late = { version: opened.version, states: ['OH'], hours: '10-6', note: null };
    expect((await save(late).expect(409)).body).toMatchObject({ code: 'settings_changed' });
    expect((await adminOrder(orderId)).setup).toMatchObject({ states: ['FL', 'TX'], hours: '9am-5pm', note: 'Ring twice' });
    // Sent again after a lost answer: stored already.
    await save({ version: opened.version, note: 'Ring twice' }).expect(200);
    const both = await Promise.all([
      save({ ...late, version: first.version }),
      save({ ...late, version: first.version, states: ['GA'] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // A page of the previous release sends no version.
    await save({ states: ['NV'] }).expect(200);
    await save({ version: -1 }).expect(400);
  });

  it('M81 uses the number of the order if none is entered', async () => {
    const { reference, orderId } = await paidAsGuest(shop);
    await guest
      .put(setupOf(reference))
      .send({ ...SETUP, transferPhone: '' })
      .expect(200);
    expect((await adminOrder(orderId)).setup).toMatchObject({ transferPhone: '3055550123' });
  });

  it.each([
    [{ states: [] }, 'states'],
    [{ states: ['XX'] }, 'states'],
    [{ states: 'TX' }, 'states'],
    [{ hours: '' }, 'hours'],
    [{ timeZone: 'Mars' }, 'timeZone'],
    [{ transferPhone: '12345' }, 'transferPhone'],
    [{ startsOn: '2020-01-01' }, 'startsOn'],
    [{ note: 'x'.repeat(1001) }, 'note'],
  ])('M81 rejects %# at its field', async (wrong, field) => {
    const { reference } = await paid();
    const { body } = await guest
      .put(setupOf(reference))
      .send({ ...SETUP, ...wrong })
      .expect(400);
    expect(body).toMatchObject({ errors: [{ field }] });
  });
  let known: ReturnType<typeof paidAsGuest> | undefined;
  const paid = () => (known ??= paidAsGuest(shop));

  it('M81 refuses an unpaid, a completed and an unknown order', async () => {
    const unpaid = await openAsGuest(guest);
    await guest.put(setupOf(unpaid.reference)).send(SETUP).expect(409);
    expect((await guest.get(setupOf(unpaid.reference)).expect(200)).body).toMatchObject({ editable: false, claimTo: null });
    const { reference, orderId } = await paidAsGuest(shop);
    await admin.post(`/api/admin/orders/${orderId}/complete`).expect(200);
    const { body } = await guest.put(setupOf(reference)).send(SETUP).expect(409);
    expect(body).toMatchObject({ code: 'setup_final' });
    expect((await guest.get(setupOf(reference)).expect(200)).body).toMatchObject({ editable: false });
    await guest.get(setupOf('unknown')).expect(404);
    await guest.put(setupOf('unknown')).send(SETUP).expect(404);
  });

  it('M103 shows the set-up of an account to who may pay the order only', async () => {
    const person = await createPerson(shop);
    const buyer = await signInBrowser(shop, person);
    const opened = await openAsGuest(buyer);
    await pay(buyer, opened);
    const order: OrderDetail = await waitForStatus(buyer, opened.orderId, 'paid');
    const other = await signInBrowser(shop, await createPerson(shop));
    for (const stranger of [guest, other, admin]) {
      await stranger.get(setupOf(order.reference)).expect(403);
      await stranger.put(setupOf(order.reference)).send(SETUP).expect(403);
    }
    await buyer
      .put(setupOf(order.reference))
      .send({ ...SETUP, note: 'Ring twice' })
      .expect(200);
    expect((await buyer.get(setupOf(order.reference)).expect(200)).body).toMatchObject({
      order: { id: order.id },
      setup: { transferPhone: '3055550142', note: 'Ring twice' },
      claimTo: null,
    });
    const confirmation = await waitForEmail(person.email, `Set-up of order ${order.number}`);
    expect(confirmation.Text).toMatch(/Check and start: https?:\S+\/dashboard\/campaigns\s/);
  });
});
