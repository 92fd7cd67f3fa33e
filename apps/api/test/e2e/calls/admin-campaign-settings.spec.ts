import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminCampaign, AdminUpdateCampaignRequest } from '@warmline/contracts/campaigns/types';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import { CallDesk } from '../../support/calls/call-desk.js';
import { routed } from '../../support/calls/calls.js';
import { ALL_WEEK } from '../../support/calls/campaigns.js';

describe('C76 settings by staff', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start();
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  const read = async () => (await desk.admin.get(`/api/admin/campaigns/${desk.campaignId}`).expect(200)).body as AdminCampaign;
  const change = async (changes: Partial<AdminUpdateCampaignRequest>) => {
    const { version } = await read();
    return desk.admin.patch(`/api/admin/campaigns/${desk.campaignId}`).send({ version, reason: 'Asked by phone', ...changes });
  };
  const mails = () =>
    desk.shop.db.query<{ to: string; text: string }>(
      `SELECT payload ->> 'to' AS to, payload::text AS text FROM outbox WHERE dedupe_key LIKE $1 ORDER BY id`,
      [`mail:campaign-changed:${desk.campaignId}:%`],
    );
  const logged = () =>
    desk.shop.db.query<{ before: object; after: object }>(
      `SELECT before, after FROM audit_log WHERE action = 'campaign.changed' AND target_id = $1 ORDER BY id`,
      [desk.campaignId],
    );

  it('C76 changes settings with a reason, which the log and the buyer get without phone numbers', async () => {
    await desk.open();
    const { orders, version } = await read();
    const number = '(305) 555-0142';
    const answer = await change({ dayCap: 4, states: ['TX'], week: ALL_WEEK, destination: { number } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      dayCap: 4,
      states: ['TX'],
      version: version + 1,
      destination: { number: '+13055550142' },
    });
    expect(await logged()).toEqual([
      {
        before: { status: 'active', states: 'FL, TX', dayCap: 1000, phoneEnding: '0100' },
        after: {
          changed: 'destination, states, dayCap',
          reason: 'Asked by phone',
          states: 'TX',
          dayCap: 4,
          phoneEnding: '0142',
        },
      },
    ]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.to).toBe(desk.buyerEmail);
    for (const text of [orders[0]!.number, 'Phone number, States, Calls per day', 'Asked by phone'])
      expect(mail!.text).toContain(text);
    expect(mail!.text.replaceAll(/\D/g, '')).not.toMatch(/3055550142|3055550100/);
  });

  it('C76 changes what decides among campaigns without an email, and the next route obeys', async () => {
    const first = await desk.open();
    const second = await desk.open();
    expect(await read()).toMatchObject({ priority: 5, weight: 10 });
    expect((await change({ priority: 1, weight: 20 })).body).toMatchObject({ priority: 1, weight: 20 });
    expect((await routed(desk.shop)).campaign_id).toBe(second);
    await change({ priority: 9 });
    expect((await routed(desk.shop)).campaign_id).toBe(first);
    expect(await mails()).toEqual([]);
    expect((await logged()).map(({ after }) => after)).toEqual([
      { changed: 'priority, weight', priority: 1, weight: 20, reason: 'Asked by phone' },
      { changed: 'priority', priority: 9, reason: 'Asked by phone' },
    ]);
    const { version } = await read();
    expect((await change({ priority: 9, dayCap: 1000 })).body).toMatchObject({ version });
    expect(await logged()).toHaveLength(2);
  });

  it.each([
    ['reason', { reason: ' ' }, 'Please give a reason'],
    ['reason', { reason: 'Call +1 (305) 555.0142' }, 'Please leave out phone numbers: the buyer gets the reason by email'],
    ['priority', { priority: 10 }, 'Please enter a whole number from 1 to 9'],
    ['weight', { weight: 0 }, 'Please enter a whole number from 1 to 100'],
    ['states', { states: [] }, 'Please choose at least one state'],
    ['destination.number', { destination: { number: '900 555 0100' } }, 'This is not a US phone number that we can call'],
  ])('C76 says at %s what is wrong with %j', async (field, changes, message) => {
    await desk.open();
    const { status, body } = await change(changes);
    expect([status, (body as ErrorBody).errors]).toEqual([400, [{ field, message }]]);
    expect(await logged()).toEqual([]);
  });

  it('C76 refuses a change that is based on other settings, and one of a closed campaign', async () => {
    await desk.open();
    const stale = await change({ version: 99, dayCap: 3 });
    expect([stale.status, (stale.body as ErrorBody).code]).toEqual([409, 'campaign_changed']);
    await desk.shop.db.run(`UPDATE call_campaigns SET status = 'closed' WHERE id = $1`, [desk.campaignId]);
    const closed = await change({ dayCap: 3 });
    expect([closed.status, (closed.body as ErrorBody).code]).toEqual([409, 'campaign_changed']);
    expect(await mails()).toEqual([]);
  });
});
