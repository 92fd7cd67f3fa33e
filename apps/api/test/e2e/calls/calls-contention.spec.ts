import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RouteResponse } from '@warmline/contracts/calls/intake';
import { CALL_SETTINGS, question, report, route, routed, sendSigned, talk } from '../../support/calls/calls.js';
import { makeCampaign } from '../../support/calls/campaigns.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { waitFor } from '../../support/wait-for.js';

describe('many calls, few tickets', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ settings: CALL_SETTINGS });
    await shop.createUser('buyer', 'buyer');
  });
  afterAll(() => shop.stop());

  /** Asks for many callers at once; returns the calls that were routed, and the reasons of the others. */
  async function askAtOnce(count: number) {
    const answers = await Promise.all(Array.from({ length: count }, () => sendSigned(shop, '/api/calls/route', question())));
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body as unknown)).toEqual([]);
    const decisions = answers.map(({ body }) => body as RouteResponse);
    return {
      calls: decisions.flatMap((answer) => (answer.decision === 'route' ? [answer.call_id] : [])),
      reasons: decisions.flatMap((answer) => (answer.decision === 'none' ? [answer.reason] : [])),
    };
  }
  const campaign = async (id: string) => {
    const [row] = await shop.db.query('SELECT status, open_calls, tickets_left FROM call_campaigns WHERE id = $1', [id]);
    return row;
  };
  const orderStatus = async (id: string) => {
    const [row] = await shop.db.query<{ status: string }>(
      'SELECT o.status FROM orders o JOIN call_lots l ON l.order_id = o.id WHERE l.campaign_id = $1',
      [id],
    );
    return row?.status;
  };

  it('C7 routes exactly 10 of 1,000 simultaneous questions for 10 tickets, and completes the order when all counted', async () => {
    const id = await makeCampaign(shop, 'buyer');
    const { calls, reasons } = await askAtOnce(1_000);
    expect(new Set(calls).size).toBe(10);
    expect(reasons).toEqual(Array.from({ length: 990 }, () => 'NO_TICKETS'));
    expect(await campaign(id)).toEqual({ status: 'active', open_calls: 10, tickets_left: 10 });
    await Promise.all(calls.map((call) => talk(shop, call, 121_000)));
    expect(await campaign(id)).toEqual({ status: 'finished', open_calls: 0, tickets_left: 0 });
    await waitFor('the order to be completed', async () => (await orderStatus(id)) === 'completed');
    expect(await route(shop)).toMatchObject({ decision: 'none', reason: 'NO_CAMPAIGN', reasons: {} });
  });

  it('C8 routes again what failed, and never bills more than 10', async () => {
    const id = await makeCampaign(shop, 'buyer');
    const { calls } = await askAtOnce(40);
    expect(calls).toHaveLength(10);
    await Promise.all(calls.slice(0, 4).map((call) => report(shop, 'failed', call, { cause: 'error' })));
    const more = [await routed(shop), await routed(shop), await routed(shop), await routed(shop)].map(({ call_id }) => call_id);
    expect(await route(shop)).toMatchObject({ decision: 'none', reason: 'NO_TICKETS' });
    await Promise.all([...calls.slice(4), ...more].map((call) => talk(shop, call, 150_000)));
    expect(await campaign(id)).toEqual({ status: 'finished', open_calls: 0, tickets_left: 0 });
    const [billed] = await shop.db.query(
      `SELECT count(*)::int AS rows FROM call_ledger WHERE campaign_id = $1 AND kind = 'billed'`,
      [id],
    );
    expect(billed).toEqual({ rows: 10 });
  });

  it('C6 C41 makes of events of the same moment what it makes of them one after the other', async () => {
    await makeCampaign(shop, 'buyer');
    const [{ call_id: id }, at] = [await routed(shop), Date.now()];
    const sent = await shop.db.transaction(async (tx) => {
      await tx.query('SELECT FROM calls WHERE id = $1 FOR UPDATE', [id]);
      const events = [3, 2, 1, 0].map((second) => report(shop, 'bridged', id, { at: at - second * 1000 }));
      events.push(report(shop, 'ringing', id, { at: at - 9000 }));
      // All have read the call; each would write what it makes of its own event.
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await waitFor('the events to wait', async () => (await shop.db.query(waiting)).length >= events.length);
      return { events };
    });
    await Promise.all(sent.events);
    const [call] = await shop.db.query(
      `SELECT (extract(epoch FROM ringing_at) * 1000)::float8 - $2 AS ringing, (extract(epoch FROM bridged_at) * 1000)::float8 - $2 AS bridged, state, flags,
         (SELECT count(*)::int FROM call_events e WHERE e.call_id = d.id) AS events FROM calls d WHERE id = $1`,
      [id, at],
    );
    expect(call).toEqual({ ringing: -9000, bridged: 0, state: 'bridged', flags: ['CONFLICT'], events: 5 });
  });

  it('C44 leaves nothing wrong between calls, campaigns, ledgers and orders', async () => {
    expect(await callViolations(shop)).toEqual([]);
  });
});
