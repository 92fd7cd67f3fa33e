import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgencySettings } from '@warmline/contracts/agencies/types';
import type { Profile } from '@warmline/contracts/users/profile';
import { addInventory, buildLead } from '../../factories/leads.js';
import { createPerson, signInBrowser } from '../../support/accounts/accounts.js';
import { hold, pay, waitForStatus } from '../../support/shop/buying.js';
import { paidAsGuest } from '../../support/shop/guests.js';
import { emailsTo, waitForEmail } from '../../support/inbox.js';
import { handleEvents, waitUntilQueuesIdle } from '../../support/jobs.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const TRANSFERS = {
  totalTransfers: 10,
  callsPerDay: 5,
  transferHours: '9am-5pm ET',
  transferPhone: '305-555-0142',
  workingStates: 'FL',
  leadType: 'Live Transfers',
  price: 35,
};

describe('settings of a buyer', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp();
  });
  afterAll(() => shop.stop());

  const signedIn = async () => {
    const person = await createPerson(shop);
    return { person, browser: await signInBrowser(shop, person) };
  };

  it('P59 saves names and phone, and refuses to overwrite what another window saved', async () => {
    const { browser } = await signedIn();
    const opened = (await browser.get('/api/me/profile').expect(200)).body as Profile;
    const entered = { firstName: ' Dana ', lastName: 'Ortiz', phone: '(305) 555-0142' };
    const saved = await browser
      .put('/api/me/profile')
      .send({ ...entered, version: opened.version })
      .expect(200);
    expect(saved.body).toMatchObject({ firstName: 'Dana', lastName: 'Ortiz', phone: '(305) 555-0142', email: opened.email });
    const late = await browser
      .put('/api/me/profile')
      .send({ ...entered, firstName: 'Dan', version: opened.version })
      .expect(409);
    expect(late.body).toMatchObject({ code: 'settings_changed' });
    expect((await browser.get('/api/me').expect(200)).body).toMatchObject({ user: { firstName: 'Dana', lastName: 'Ortiz' } });
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ phone: '555' }, 'phone', 'Phone number must be at least 10 digits'],
  ])('P59 rejects %j at its field', async (wrong, field, message) => {
    const { browser } = await signedIn();
    const entered = { firstName: 'Dana', lastName: 'Ortiz', phone: '3055550142', version: 'x', ...wrong };
    const { body } = await browser.put('/api/me/profile').send(entered).expect(400);
    expect(body).toMatchObject({ errors: [{ field, message }] });
  });

  it('P63 changes the agency for its members, and records who changed what', async () => {
    const { person, browser } = await signedIn();
    const manager = await signedIn();
    await moveSeat(shop, manager.person.username, { with: person.username, role: 'manager' });
    const opened = (await browser.get('/api/agency').expect(200)).body as AgencySettings;
    expect(opened).toMatchObject({ timeZone: 'America/New_York', billingEmail: null });
    const entered = { name: 'Harbor Life', timeZone: 'America/Chicago', billingEmail: 'ap@harbor.example' };
    const save = (version: string, values: object = entered) => manager.browser.put('/api/agency').send({ ...values, version });
    const { body: saved } = await save(opened.version).expect(200);
    expect(saved).toMatchObject(entered);
    expect((await save(opened.version).expect(409)).body).toMatchObject({ code: 'settings_changed' });
    for (const member of [browser, manager.browser])
      expect((await member.get('/api/me').expect(200)).body).toMatchObject({ user: { agencyName: 'Harbor Life' } });
    const { version } = saved as AgencySettings;
    await save(version).expect(200);
    const { body: cleared } = await save(version, { ...entered, billingEmail: '' }).expect(200);
    expect(cleared).toMatchObject({ billingEmail: null });
    const admin = await shop.signedIn('admin');
    const log = await admin.get('/api/admin/audit?action=agency.changed').expect(200);
    expect(log.body).toMatchObject({
      items: [
        {
          actor: { username: manager.person.username },
          before: { billingEmail: 'ap@harbor.example' },
          after: { billingEmail: '' },
        },
        { before: { timeZone: 'America/New_York', billingEmail: '' }, after: entered },
      ],
    });
  });

  it.each([
    [{ name: '' }, 'name', 'Agency name is required'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Please choose a time zone'],
    [{ billingEmail: 'ap@' }, 'billingEmail', 'Please enter a valid email address'],
  ])('P63 rejects %j at its field', async (wrong, field, message) => {
    const { browser } = await signedIn();
    const entered = { name: 'Harbor', timeZone: 'America/Chicago', billingEmail: '', version: 'x', ...wrong };
    const { body } = await browser.put('/api/agency').send(entered).expect(400);
    expect(body).toMatchObject({ errors: [{ field, message }] });
  });

  it('M97 sends receipts of later orders to the billing email, dated in the time zone of the agency', async () => {
    const { person, browser } = await signedIn();
    const billingEmail = `ap-${person.username}@harbor.example`;
    const { version, name } = (await browser.get('/api/agency').expect(200)).body as AgencySettings;
    await browser.put('/api/agency').send({ name, timeZone: 'Pacific/Honolulu', billingEmail, version }).expect(200);
    const { body: order } = await browser.post('/api/call-transfer-order').send(TRANSFERS).expect(200);
    const { orderId, clientSecret } = order as { orderId: string; clientSecret: string };
    await pay(browser, { clientSecret });
    const paid = await waitForStatus(browser, orderId, 'paid');
    expect(paid.receiptEmail).toBe(billingEmail);
    // Late in the evening in Honolulu, the next day in UTC.
    await handleEvents(shop);
    const receipt = await waitForEmail(billingEmail, `Receipt for order ${paid.number}`);
    const day = new Date(paid.paidAt!).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'Pacific/Honolulu' });
    expect(receipt.Text).toContain(day);
    const own = (await emailsTo(person.email)).map(({ Subject }) => Subject);
    expect(own.filter((subject) => subject.startsWith('Receipt'))).toEqual([]);
  });

  it('M97 sends receipts of aged leads and packages there too, and else to who ordered', async () => {
    const { person, browser } = await signedIn();
    const billingEmail = `ap-${person.username}@harbor.example`;
    const [first, second] = await addInventory(shop, [buildLead(), buildLead()]);
    const before = await hold(browser, [first!]);
    expect((await browser.get(`/api/orders/${before.orderId}`).expect(200)).body).toMatchObject({ receiptEmail: person.email });
    await shop.db.run('UPDATE agencies SET billing_email = $2 WHERE id = (SELECT agency_id FROM seats WHERE user_id = $1)', [
      person.id,
      billingEmail,
    ]);
    const after = await hold(browser, [second!]);
    expect((await browser.get(`/api/orders/${after.orderId}`).expect(200)).body).toMatchObject({ receiptEmail: billingEmail });
    const intent = { amount: 74, callCount: 2, tier: 'premium' };
    const { body: opened } = await browser.post('/api/create-payment-intent').send(intent).expect(200);
    const { orderId } = opened as { orderId: string };
    expect((await browser.get(`/api/orders/${orderId}`).expect(200)).body).toMatchObject({ receiptEmail: billingEmail });
  });

  it('P64 turns set-up confirmations off; who ordered gets them, not the billing email', async () => {
    const { person, browser } = await signedIn();
    expect((await browser.get('/api/me/email-choices').expect(200)).body).toEqual({ turnedOff: [] });
    await shop.db.run('UPDATE agencies SET billing_email = $2 WHERE id = (SELECT agency_id FROM seats WHERE user_id = $1)', [
      person.id,
      `ap-${person.username}@harbor.example`,
    ]);
    const { body: order } = await browser.post('/api/call-transfer-order').send(TRANSFERS).expect(200);
    const { orderId, clientSecret } = order as { orderId: string; clientSecret: string };
    await pay(browser, { clientSecret });
    const { reference, number } = await waitForStatus(browser, orderId, 'paid');
    const setUp = (hours: string) =>
      browser
        .put(`/api/order-setups/${reference}`)
        .send({ states: ['FL'], hours, timeZone: 'America/Chicago', transferPhone: '3055550142' })
        .expect(200);
    await setUp('9-5');
    await waitForEmail(person.email, `Set-up of order ${number}`);
    const { body } = await browser
      .put('/api/me/email-choices')
      .send({ turnedOff: ['order-setup'] })
      .expect(200);
    expect(body).toEqual({ turnedOff: ['order-setup'] });
    // The email about the campaign may arrive later.
    const confirmations = async () =>
      (await emailsTo(person.email)).filter(({ Subject }) => Subject === `Set-up of order ${number}`).length;
    await setUp('10-6');
    await waitUntilQueuesIdle(shop);
    expect(await confirmations()).toBe(1);
    await browser
      .put('/api/me/email-choices')
      .send({ turnedOff: ['receipt'] })
      .expect(400);
  });

  it('P64 a guest still gets the confirmation of a set-up', async () => {
    const { reference, email } = await paidAsGuest(shop);
    await shop
      .anonymous()
      .put(`/api/order-setups/${reference}`)
      .send({ states: ['FL'], hours: '9-5', timeZone: 'America/Chicago', transferPhone: '3055550142' })
      .expect(200);
    await waitUntilQueuesIdle(shop);
    expect((await emailsTo(email)).map(({ Subject }) => Subject)).toContainEqual(expect.stringMatching(/^Set-up of order WL-/));
  });
});
