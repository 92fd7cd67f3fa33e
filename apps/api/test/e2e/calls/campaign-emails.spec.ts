import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { CampaignMails } from '../../../src/modules/campaigns/use-cases/orders/campaign-mails.js';
import { OpenCampaign } from '../../../src/modules/campaigns/use-cases/orders/open-campaign.use-case.js';
import { TidyOutbox } from '../../../src/platform/queue/tidy-outbox.js';
import { buildRefund } from '../../support/shop/admin-orders.js';
import { pay, waitForStatus } from '../../support/shop/buying.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { report, routed, talk } from '../../support/calls/calls.js';
import { forgetCampaign, buyCampaign, makeCampaign, startCampaign } from '../../support/calls/campaigns.js';
import { decideDispute, openDispute } from '../../support/wallet/bank.js';
import { fund } from '../../support/wallet/ledger.js';
import { emailsTo, waitForEmail, type Mail } from '../../support/inbox.js';
import { waitUntilQueuesIdle } from '../../support/jobs.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { waitFor } from '../../support/wait-for.js';

describe('C69 emails about campaigns', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start({}, true);
  });
  afterEach(async () => {
    expect(await callViolations(desk.shop)).toEqual([]);
    await desk.pauseAll();
  });
  afterAll(() => desk.shop.stop());

  /** Returns the mails with this subject, once nothing is left to do. */
  const sent = async (to: string, subject: string): Promise<Mail[]> => {
    await waitUntilQueuesIdle(desk.shop);
    return (await emailsTo(to)).filter(({ Subject }) => Subject === subject);
  };
  const count = async (to: string, subject: string) => (await sent(to, subject)).length;
  const deliver = async () => talk(desk.shop, (await routed(desk.shop)).call_id, 130_000);
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  /** Both parts of a mail say this, and neither has a phone number. */
  const says = ({ Text, HTML }: Mail, ...words: string[]) => {
    for (const word of words)
      expect([word, flat(Text).includes(word), flat(HTML.replace(/<[^>]*>/g, ' ')).includes(word)]).toEqual([word, true, true]);
    const ids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
    expect(`${Text}${HTML}`.replaceAll('(555) 010-0100', '').replaceAll(ids, '')).not.toMatch(
      /\(\d{3}\) |\+1\d{10}|\b\d{10}\b|305/,
    );
  };
  const reminderOf = async (id: string) => {
    const [row] = await desk.shop.db.query<{ hours: number }>(
      `SELECT round(extract(epoch FROM run_after - created_at) / 3600)::int AS hours FROM outbox WHERE dedupe_key = $1`,
      [`campaign-reminder:${id}`],
    );
    return row?.hours ?? null;
  };

  it('ask to check a campaign when it is paid, once, and once again after a day', async () => {
    const { id, orderId, orders } = await buyCampaign(desk.buyer);
    const number = orders[0]!.number;
    const mail = await waitForEmail(desk.buyerEmail, `Check where your calls go (${number})`);
    says(mail, 'One step left before your calls', '10', number, 'Check and start');
    expect(mail.Text).toMatch(new RegExp(`/dashboard/campaigns/${id}$`, 'm'));
    expect(mail.HTML).toContain(`/dashboard/campaigns/${id}"`);
    const open = desk.shop.app.get(OpenCampaign, { strict: false });
    await Promise.all([open.execute(orderId), open.execute(orderId)]);
    expect(await count(desk.buyerEmail, mail.Subject)).toBe(1);
    expect(await reminderOf(id)).toBe(24);
    const mails = desk.shop.app.get(CampaignMails, { strict: false });
    // Two workers, and a retry.
    await Promise.all([mails.remind({ campaignId: id }), mails.remind({ campaignId: id })]);
    await mails.remind({ campaignId: id });
    const again = await sent(desk.buyerEmail, `Your calls wait for you (${number})`);
    expect(again).toHaveLength(1);
    says(again[0]!, 'Your calls have not started yet', number);
  });

  it('remind nobody of a campaign that was started meanwhile', async () => {
    const { id, orders } = await desk.buy();
    await desk.shop.app.get(CampaignMails, { strict: false }).remind({ campaignId: id });
    expect(await count(desk.buyerEmail, `Your calls wait for you (${orders[0]!.number})`)).toBe(0);
  });

  it('tell of the first call, of the last fifth, and of the end with receipt and reorder', async () => {
    const { orderId, orders } = await desk.buy(5);
    const number = orders[0]!.number;
    const { call_id: first } = await routed(desk.shop);
    const at = Date.now();
    const bridged_at = new Date(at - 150_000).toISOString();
    for (const id of ['evt_first_0001', 'evt_first_0001', 'evt_first_0002'])
      await report(desk.shop, 'ended', first, { at, id, bridged_at });
    const firstMail = (await sent(desk.buyerEmail, `Your first call was delivered (${number})`))[0]!;
    says(firstMail, 'Your first call was delivered', '4 of 5', number);
    expect(firstMail.Text).toContain(`/dashboard/calls?campaign=${desk.campaignId}`);
    for (let call = 2; call <= 3; call += 1) await deliver();
    expect(await count(desk.buyerEmail, `Only 1 call left (${number})`)).toBe(0);
    await deliver();
    const low = (await sent(desk.buyerEmail, `Only 1 call left (${number})`))[0]!;
    says(low, 'One call is left', '1 of 5', 'Order more calls');
    expect([low.Text.includes('/dashboard/transfers'), low.Text.includes(`/dashboard/purchases/${orderId}`)]).toEqual([
      true,
      true,
    ]);
    await deliver();
    await waitForStatus(desk.buyer, orderId, 'completed');
    const end = await sent(desk.buyerEmail, `Order ${number} is complete`);
    expect(end).toHaveLength(1);
    says(end[0]!, 'Your order is complete', 'See the receipt', 'Order more calls');
    expect(end[0]!.Text).toContain(`/dashboard/purchases/${orderId}`);
    for (const subject of [`Your first call was delivered (${number})`, `Only 1 call left (${number})`])
      expect(await count(desk.buyerEmail, subject)).toBe(1);
  });

  it('C31 say how many calls staff delivered outside of the software', async () => {
    const { orderId, orders } = await desk.buy(5);
    await deliver();
    await desk.admin.post(`/api/admin/orders/${orderId}/complete`).expect(200);
    const end = await sent(desk.buyerEmail, `Order ${orders[0]!.number} is complete`);
    expect(end).toHaveLength(1);
    says(end[0]!, 'Calls ordered', 'Delivered and recorded by our team');
    expect(flat(end[0]!.Text)).toMatch(/Calls ordered:? 5 .*recorded by our team:? 4 /);
  });

  it('say once that a fifth is left, also when a credit comes more than a week later', async () => {
    const { orders } = await desk.buy(5);
    for (let call = 1; call <= 4; call += 1) await deliver();
    expect(await count(desk.buyerEmail, `Only 1 call left (${orders[0]!.number})`)).toBe(1);
    await desk.shop.db.run("UPDATE outbox SET done_at = done_at - interval '8 days' WHERE done_at IS NOT NULL");
    await desk.shop.app.get(TidyOutbox, { strict: false }).execute();
    const credit = { requestId: randomUUID(), tickets: 1, reason: 'goodwill', note: 'Sorry' };
    await desk.admin.post(`/api/admin/campaigns/${desk.campaignId}/credit`).send(credit).expect(200);
    await deliver();
    expect(await count(desk.buyerEmail, `Only 1 call left (${orders[0]!.number})`)).toBe(1);
  });

  it('say how many calls a refund of the rest took and how many are left', async () => {
    const { orderId, orders } = await desk.buy();
    const number = orders[0]!.number;
    await deliver();
    const refund = (wanted: Parameters<typeof buildRefund>[0]) =>
      desk.admin.post(`/api/admin/orders/${orderId}/refund`).send(buildRefund(wanted)).expect(200);
    await refund({ transfers: 4, amountCents: 14_000 });
    const mail = await waitForEmail(desk.buyerEmail, `Refund for order ${number}`);
    says(mail, 'We refunded $140.00', 'It pays back 4 calls, which will not be delivered.', 'Calls refunded');
    expect(mail.Text).not.toContain('unchanged');
    expect(flat(mail.Text)).toContain('Calls refunded: 4 Calls left: 5');
    await refund({ amountCents: 1_000, refundedCents: 14_000 });
    const both = await waitFor('the second mail', async () => {
      const found = await sent(desk.buyerEmail, `Refund for order ${number}`);
      return found.length === 2 && found;
    });
    const goodwill = both.find(({ Text }) => Text.includes('We refunded $10.00'))!;
    expect(goodwill.Text).toContain('Calls left: 5');
    expect(flat(goodwill.Text)).toContain('The rest of the order is unchanged.');
    expect(goodwill.Text).not.toContain('Calls refunded');
  });

  it('C19 W11 name the calls once when a refund goes to the card and to the balance', async () => {
    await fund(desk.shop, 'buyer', 31_500);
    const { orderId, orders } = await buyCampaign(desk.buyer, { payWith: 'wallet_then_card', requestId: randomUUID() });
    const wanted = buildRefund({ transfers: 2, amountCents: 7_000 });
    await desk.admin.post(`/api/admin/orders/${orderId}/refund`).send(wanted).expect(200);
    const mails = await waitFor('both mails', async () => {
      const found = await sent(desk.buyerEmail, `Refund for order ${orders[0]!.number}`);
      return found.length === 2 && found;
    });
    const toCard = mails.find(({ Text }) => Text.includes('the card'))!;
    says(toCard, 'It pays back 2 calls, which will not be delivered.', 'Calls refunded');
    const toBalance = mails.find(({ Text }) => Text.includes('your balance now'))!;
    says(toBalance, 'It is one refund with the part that your card paid.', 'Calls left');
    expect(toBalance.Text).not.toMatch(/pays back|Calls refunded|unchanged/);
  });

  describe('go to whom the campaign belongs', () => {
    const FIRST = /^Your first call was delivered/;
    /** Delivers the first call of a campaign that this buyer bought; returns who of these was told. */
    const told = async (buyer: string, names: readonly string[], change: string) => {
      desk.campaignId = await makeCampaign(desk.shop, buyer, { tickets: 10 });
      const { call_id: callId } = await routed(desk.shop);
      // After the route, because an agency without an enabled account gets no calls (C82).
      if (change !== '') await desk.shop.db.run(change);
      await talk(desk.shop, callId, 130_000);
      await waitUntilQueuesIdle(desk.shop);
      const all = await Promise.all(names.map(async (name) => ({ name, mails: await emailsTo(`${name}@test.example`) })));
      return all.filter(({ mails }) => mails.some(({ Subject }) => FIRST.test(Subject))).map(({ name }) => name);
    };
    const disable = (name: string) => `UPDATE users SET disabled_at = now() WHERE username = '${name}'`;
    const seatless = (name: string) =>
      `UPDATE seats SET disabled_at = now() WHERE user_id = (SELECT id FROM users WHERE username = '${name}')`;

    it.each([
      ['the member who bought it', 1, '', ['agent1']],
      ['the owner when the seat of that member is disabled', 2, seatless('agent2'), ['owner2']],
      ['the owner when the account of that member is disabled', 3, disable('agent3'), ['owner3']],
      ['nobody when both are disabled', 4, `${disable('agent4')} OR username = 'owner4'`, []],
    ])('%s', async (_what, no, change, names) => {
      for (const name of [`owner${no}`, `agent${no}`]) await desk.shop.createUser('buyer', name);
      await moveSeat(desk.shop, `agent${no}`, { with: `owner${no}`, role: 'agent' });
      expect(await told(`agent${no}`, [`owner${no}`, `agent${no}`], change)).toEqual(names);
    });

    it('nobody while it is a guest’s, and then the account that gets it', async () => {
      const guest = desk.shop.anonymous();
      const wanted = { amount: 400, callCount: 10, tier: 'standard' };
      const { body } = await guest.post('/api/create-payment-intent').send(wanted).expect(200);
      const { orderId, clientSecret } = body as { orderId: string; clientSecret: string };
      await pay(guest, { clientSecret });
      const [row] = await waitFor('the campaign', async () => {
        const rows = await desk.shop.db.query<{ id: string; number: string }>(
          'SELECT campaign_id AS id, order_number AS number FROM call_lots WHERE order_id = $1',
          [orderId],
        );
        return rows.length > 0 && rows;
      });
      const subject = `Check where your calls go (${row!.number})`;
      await waitUntilQueuesIdle(desk.shop);
      const queued = `SELECT FROM outbox WHERE kind = 'mail.send' AND payload->>'subject' = $1`;
      expect([await desk.shop.db.query(queued, [subject]), await reminderOf(row!.id)]).toEqual([[], null]);
      const userId = await desk.shop.createUser('buyer', 'taker');
      await desk.admin.post(`/api/admin/campaigns/${row!.id}/attach`).send({ userId }).expect(200);
      await waitForEmail('taker@test.example', subject);
      expect([await count('taker@test.example', subject), await reminderOf(row!.id)]).toEqual([1, 24]);
    });
  });

  it('C33 ask to check a campaign that opened paused, once staff resume it', async () => {
    const { id: first, orderId, orders, clientSecret } = await buyCampaign(desk.buyer);
    const subject = `Check where your calls go (${orders[0]!.number})`;
    await waitForEmail(desk.buyerEmail, subject);
    await forgetCampaign(desk.shop, first);
    await openDispute(desk.shop, { clientSecret: clientSecret! });
    await waitUntilQueuesIdle(desk.shop);
    await desk.shop.app.get(OpenCampaign, { strict: false }).execute(orderId);
    const [{ id, status }] = (await desk.shop.db.query<{ id: string; status: string }>(
      'SELECT id, status FROM call_campaigns WHERE id = (SELECT campaign_id FROM call_lots WHERE order_id = $1)',
      [orderId],
    )) as [{ id: string; status: string }];
    expect([status, await count(desk.buyerEmail, subject), await reminderOf(id)]).toEqual(['paused', 1, null]);
    const { body } = await desk.admin.post(`/api/admin/campaigns/${id}/resume`).expect(200);
    expect(body).toMatchObject({ status: 'setup' });
    expect([await count(desk.buyerEmail, subject), await reminderOf(id)]).toEqual([2, 24]);
    await decideDispute(desk.shop, { clientSecret: clientSecret! }, 'won');
    await waitUntilQueuesIdle(desk.shop);
  });

  it('are not sent for orders whose campaigns a command opens', async () => {
    const { id, orderId, orders } = await buyCampaign(desk.buyer);
    await waitForEmail(desk.buyerEmail, `Check where your calls go (${orders[0]!.number})`);
    await forgetCampaign(desk.shop, id);
    expect(await desk.shop.app.get(OpenCampaign, { strict: false }).openMissing()).toBe(1);
    const [opened] = await desk.shop.db.query<{ id: string }>('SELECT campaign_id AS id FROM call_lots WHERE order_id = $1', [
      orderId,
    ]);
    expect(await reminderOf(opened!.id)).toBeNull();
    expect(await count(desk.buyerEmail, `Check where your calls go (${orders[0]!.number})`)).toBe(1);
    await startCampaign(desk.buyer, opened!.id);
  });
});
