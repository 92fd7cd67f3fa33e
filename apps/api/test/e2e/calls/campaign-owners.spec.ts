import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { CampaignPage } from '@warmline/contracts/campaigns/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import type { OrderSummary } from '@warmline/contracts/orders/types';
import type { Page } from '@warmline/contracts/lists/page';
import type { Agent } from 'supertest';
import { createPerson, signInBrowser, type Person } from '../../support/accounts/accounts.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { changeCampaign, readCampaign } from '../../support/calls/campaigns.js';
import { paidAsGuest } from '../../support/shop/guests.js';
import { emailsTo } from '../../support/inbox.js';
import { waitUntilQueuesIdle } from '../../support/jobs.js';
import { waitFor } from '../../support/wait-for.js';

describe('C35 whose the campaign of a guest is', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start({}, true);
  });
  afterAll(() => desk.shop.stop());

  /** Pays as a guest, and returns the order, its campaign and the token of its claim link. */
  const bought = async () => {
    const order = await paidAsGuest(desk.shop);
    await desk.shop.anonymous().post('/api/order-claims').send({ reference: order.reference }).expect(200);
    const token = await waitFor('the link', async () =>
      (await emailsTo(order.email)).map(({ Text }) => /\/claim\?token=([\w-]+)/.exec(Text)?.[1]).find(Boolean),
    );
    const id = await waitFor('the campaign', async () => {
      const sql = 'SELECT campaign_id AS id FROM call_lots WHERE order_id = $1';
      return (await desk.shop.db.query<{ id: string }>(sql, [order.orderId]))[0]?.id;
    });
    return { ...order, id, token };
  };
  const attach = (id: string, { id: userId }: Person) =>
    desk.admin
      .post(`/api/admin/campaigns/${id}/attach`)
      .send({ userId })
      .then((answer) => answer);
  const claim = (browser: Agent, token: string) =>
    browser
      .post('/api/order-claims/accept')
      .send({ token })
      .then((answer) => answer);
  const ordersOf = async (browser: Agent) =>
    ((await browser.get('/api/orders').expect(200)).body as OrderSummary[]).map(({ id }) => id);
  const campaignsOf = async (browser: Agent) =>
    ((await browser.get('/api/campaigns').expect(200)).body as CampaignPage).items.map(({ id }) => id);

  it('C35 moves the order with the campaign that staff attach, so that the guest’s link no longer moves it', async () => {
    const { id, orderId, token } = await bought();
    const [owner, guest] = [await createPerson(desk.shop), await createPerson(desk.shop)];
    const [mine, other] = [await signInBrowser(desk.shop, owner), await signInBrowser(desk.shop, guest)];
    expect((await attach(id, owner)).status).toBe(200);
    expect((await claim(other, token)).body).toMatchObject({ code: 'claim_link_invalid' });
    expect([await ordersOf(mine), await campaignsOf(mine)]).toEqual([[orderId], [id]]);
    expect([await ordersOf(other), await campaignsOf(other)]).toEqual([[], []]);
    const { items } = (await desk.admin.get('/api/admin/audit').expect(200)).body as Page<AuditRow>;
    expect(items.slice(0, 2).map(({ action, actor }) => [action, actor])).toEqual([
      ['campaign.attached', items[0]!.actor],
      ['order.claimed', items[0]!.actor],
    ]);
  });

  it('C28 C35 takes what the buyer says in the set-up into a campaign that staff attached', async () => {
    const { id, reference } = await bought();
    const owner = await createPerson(desk.shop);
    const mine = await signInBrowser(desk.shop, owner);
    expect((await attach(id, owner)).status).toBe(200);
    const setup = { states: ['CA'], hours: 'daily 8am-8pm', timeZone: 'America/Los_Angeles', transferPhone: '(213) 555-0111' };
    await mine.put(`/api/order-setups/${reference}`).send(setup).expect(200);
    const proposed = await readCampaign(mine, id);
    expect(proposed).toMatchObject({ states: ['CA'], zone: 'America/Los_Angeles', destination: { number: '+12135550111' } });
    await changeCampaign(mine, id, { states: ['OR'] });
    await mine
      .put(`/api/order-setups/${reference}`)
      .send({ ...setup, states: ['NV'] })
      .expect(409);
    expect(await readCampaign(mine, id)).toMatchObject({ states: ['OR'] });
  });

  it('C35 refuses to attach a campaign whose order was claimed a moment ago, before the campaign has followed', async () => {
    const { id, orderId, token } = await bought();
    const [rival, guest] = [await createPerson(desk.shop), await createPerson(desk.shop)];
    const other = await signInBrowser(desk.shop, guest);
    const attached = await desk.shop.db.transaction(async (tx) => {
      await tx.query('SELECT FROM call_campaigns WHERE id = $1 FOR UPDATE', [id]);
      expect((await claim(other, token)).status).toBe(200);
      const waiting = attach(id, rival);
      const sql = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await waitFor('the others to wait', async () => (await desk.shop.db.query(sql)).length > 0);
      return { waiting };
    });
    const { status, body } = await attached.waiting;
    expect([status, (body as ErrorBody).code]).toEqual([409, 'campaign_changed']);
    await waitFor('the campaign to follow', async () => (await campaignsOf(other)).includes(id));
    expect(await ordersOf(other)).toEqual([orderId]);
  });

  it('C35 gives campaign and order to the same account when staff and guest move them at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, orderId, token } = await bought();
      const [owner, guest] = [await createPerson(desk.shop), await createPerson(desk.shop)];
      const browsers = [await signInBrowser(desk.shop, owner), await signInBrowser(desk.shop, guest)] as const;
      const [attached, claimed] = await Promise.all([attach(id, owner), claim(browsers[1], token)]);
      expect([attached.status === 200, claimed.status === 200].filter(Boolean)).toHaveLength(1);
      await waitUntilQueuesIdle(desk.shop);
      const [winner, loser] = attached.status === 200 ? browsers : browsers.toReversed();
      expect([await ordersOf(winner!), await campaignsOf(winner!)]).toEqual([[orderId], [id]]);
      expect([await ordersOf(loser!), await campaignsOf(loser!)]).toEqual([[], []]);
    }
  });
});
