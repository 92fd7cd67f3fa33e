import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminCampaign, Campaign, CampaignBlockers, CampaignPage } from '@warmline/contracts/campaigns/types';
import { createPerson, signInBrowser, type Person } from '../../support/accounts/accounts.js';
import { moveSeat } from '../../support/accounts/seats.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { route, routed, talk } from '../../support/calls/calls.js';
import { makeCampaign } from '../../support/calls/campaigns.js';
import { PASSWORD } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('C82 campaigns of disabled accounts', () => {
  let desk: CallDesk;
  let owner: Person;
  let campaignId: string;
  beforeAll(async () => {
    desk = await CallDesk.start();
    owner = await createPerson(desk.shop);
    campaignId = await makeCampaign(desk.shop, owner.username);
  });
  afterAll(() => desk.shop.stop());

  const refused = { decision: 'none', reason: 'ACCOUNT_DISABLED', reasons: { ACCOUNT_DISABLED: 1 } };
  const setStatus = (person: Person, status: 'active' | 'disabled') =>
    desk.admin.put(`/api/users/${person.id}/status`).send({ status, currentPassword: PASSWORD }).expect(204);
  const colleague = async (role: 'agent' | 'viewer') => {
    const person = await createPerson(desk.shop);
    await moveSeat(desk.shop, person.username, { with: owner.username, role, sees: 'all' });
    return person;
  };
  const blockerForStaff = async () =>
    ((await desk.admin.get(`/api/admin/campaigns/${campaignId}`).expect(200)).body as AdminCampaign).blocker;

  it('C82 gets no call from then on, bills the call on the line, and goes on when the account is enabled', async () => {
    const { call_id: id } = await routed(desk.shop);
    await setStatus(owner, 'disabled');
    expect(await route(desk.shop)).toMatchObject(refused);
    await talk(desk.shop, id, 200_000);
    const [call] = await desk.shop.db.query('SELECT outcome, seconds FROM calls WHERE id = $1', [id]);
    expect(call).toEqual({ outcome: 'billed', seconds: 200 });
    expect(await blockerForStaff()).toBe('ACCOUNT_DISABLED');
    const { body } = await desk.admin.get(`/api/admin/campaigns/${campaignId}/blockers?state=FL`).expect(200);
    expect((body as CampaignBlockers).rules.filter(({ pass }) => !pass)).toEqual([
      { rule: 'ACCOUNT_DISABLED', pass: false, value: 'no enabled account can manage it' },
    ]);
    await setStatus(owner, 'active');
    expect(await routed(desk.shop)).toMatchObject({ decision: 'route', campaign_id: campaignId });
    expect(await blockerForStaff()).toBeNull();
  });

  it('C82 goes on while a colleague may manage it, and a viewer reads why it does not', async () => {
    const [agent, viewer] = [await colleague('agent'), await colleague('viewer')];
    await setStatus(owner, 'disabled');
    expect(await routed(desk.shop)).toMatchObject({ campaign_id: campaignId });
    await setStatus(agent, 'disabled');
    expect(await route(desk.shop)).toMatchObject(refused);
    const browser = await signInBrowser(desk.shop, viewer);
    const { items } = (await browser.get('/api/campaigns').expect(200)).body as CampaignPage;
    expect(items).toMatchObject([{ id: campaignId, status: 'active', blocker: 'ACCOUNT_DISABLED' } satisfies Partial<Campaign>]);
    await setStatus(agent, 'active');
    expect(await routed(desk.shop)).toMatchObject({ campaign_id: campaignId });
    await desk.shop.db.run('UPDATE seats SET disabled_at = now() WHERE user_id = $1', [agent.id]);
    expect(await route(desk.shop)).toMatchObject(refused);
    await setStatus(owner, 'active');
  });

  it('C82 two accounts that are disabled at the same moment leave none', async () => {
    const agent = await colleague('agent');
    const { db } = desk.shop;
    let second: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.run('UPDATE users SET disabled_at = now() WHERE id = $1', [owner.id]);
      second = db.run('UPDATE users SET disabled_at = now() WHERE id = $1', [agent.id]);
      await waitFor('the second one to wait for the first', async () => {
        const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
        return (await db.query(waits)).length > 0;
      });
    });
    await second;
    expect(await route(desk.shop)).toMatchObject(refused);
  });
});
