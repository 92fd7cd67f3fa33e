import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentTerms } from '@warmline/contracts/compliance/types';
import type { LegalView } from '@warmline/contracts/site/legal';
import { Settings } from '../../../src/platform/config/settings.js';
import { SweepStandingOrders } from '../../../src/modules/standing-orders/use-cases/matching/sweep-standing-orders.use-case.js';
import { MoveStandingOrder } from '../../../src/modules/standing-orders/use-cases/managing/move-standing-order.use-case.js';
import { runJobs } from '../../support/jobs.js';
import { arrive, createStandingOrder, newFunded, offer, ownedBy, standingOrdersOf } from '../../support/shop/standing-orders.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('days and terms of standing orders', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await startTestApp({ workers: false });
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    await shop.db.run('UPDATE aged_leads SET withdrawn_at = now() WHERE sold_at IS NULL AND withdrawn_at IS NULL');
    await shop.db.run(`UPDATE standing_orders SET status = 'ended', ended_at = now(), paused_at = NULL WHERE status <> 'ended'`);
  });

  const sweep = async () => {
    await shop.app.get(SweepStandingOrders, { strict: false }).execute();
    await runJobs(shop);
  };

  it.each([
    ['day', 'America/Los_Angeles'],
    ['week', 'Pacific/Kiritimati'],
  ] as const)('L75 (T22) begins the budget of a %s anew at its first midnight in %s, from inventory', async (period, zone) => {
    const buyer = await newFunded(shop, 10_000);
    await shop.db.run('UPDATE agencies SET time_zone = $2 WHERE id = $1', [buyer.agencyId, zone]);
    const { id } = await createStandingOrder(buyer, { period, budgetCents: 600 });
    await runJobs(shop);
    await arrive(shop, 6, 300).then((importId) => offer(shop, importId));
    await runJobs(shop);
    await sweep();
    expect(await standingOrdersOf(buyer)).toMatchObject([{ spentCents: 600, taken: 2 }]);
    const begun = `date_trunc('${period}', now(), '${zone}')`;
    const at = (sql: string) =>
      shop.db.run(`UPDATE standing_orders SET period_starts_at = ${sql}, walked_at = NULL WHERE id = $1`, [id]);
    await at(begun);
    await sweep();
    expect(await ownedBy(shop, [buyer])).toEqual([2]);
    await at(`${begun} - interval '1 second'`);
    await sweep();
    expect(await ownedBy(shop, [buyer])).toEqual([4]);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ spentCents: 600, taken: 2 }]);
  });

  const buy = async (leads: number) => {
    await arrive(shop, leads, 300).then((importId) => offer(shop, importId));
    await runJobs(shop);
  };
  /** Moves an agency to a place where it is no Monday, whose day begins with its week. */
  const awayFromMonday = async (agencyId: string) => {
    const [later] = await shop.db.query<{ zone: string }>(
      `UPDATE agencies SET time_zone = zone FROM unnest(ARRAY['Pacific/Kiritimati', 'Pacific/Pago_Pago']) zone
       WHERE id = $1 AND extract(isodow FROM now() AT TIME ZONE zone) > 1 RETURNING zone`,
      [agencyId],
    );
    return later!.zone;
  };
  /** Has a standing order of a day or a week, and what it bought, begin the day before. */
  const beganYesterday = async (id: string, period: 'day' | 'week', zone: string) => {
    const begun = { day: `date_trunc('day', now(), $2) - interval '1 day'`, week: `date_trunc('week', now(), $2)` }[period];
    await shop.db.run(`UPDATE standing_orders SET period_starts_at = ${begun} WHERE id = $1`, [id, zone]);
    const yesterday = `date_trunc('day', now(), $2) - interval '1 second'`;
    await shop.db.run(`UPDATE standing_fills SET filled_at = ${yesterday} WHERE standing_order_id = $1`, [id, zone]);
  };

  it('L112 L114 counts only what was bought today when the budget of a week becomes that of a day', async () => {
    const buyer = await newFunded(shop, 10_000);
    const zone = await awayFromMonday(buyer.agencyId);
    const { id } = await createStandingOrder(buyer, { period: 'week', budgetCents: 1_000, leadCap: 3 });
    await runJobs(shop);
    await buy(2);
    await beganYesterday(id, 'week', zone);
    await buy(1);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ spentCents: 900, taken: 3 }]);
    const change = (terms: object) => buyer.agent.patch(`/api/standing-orders/${id}`).send({ period: 'day', ...terms });
    await change({ budgetCents: 299 }).expect(400);
    await change({ budgetCents: 500, leadCap: 1 }).expect(200);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ period: 'day', spentCents: 300, taken: 1 }]);
    await change({ leadCap: 2 }).expect(200);
    await buy(2);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ spentCents: 300, taken: 1 }]);
    await change({ budgetCents: 600 }).expect(200);
    await sweep();
    expect(await standingOrdersOf(buyer)).toMatchObject([{ spentCents: 600, taken: 2 }]);
  });

  it('L112 L114 counts what was bought this week when the budget of a day becomes that of a week, also there and back', async () => {
    const buyer = await newFunded(shop, 10_000);
    const zone = await awayFromMonday(buyer.agencyId);
    const { id } = await createStandingOrder(buyer, { period: 'day', budgetCents: 600 });
    await runJobs(shop);
    await buy(2);
    await beganYesterday(id, 'day', zone);
    await buy(1);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ spentCents: 300, taken: 1 }]);
    const change = (terms: object) => buyer.agent.patch(`/api/standing-orders/${id}`).send(terms);
    await change({ period: 'week', budgetCents: 899 }).expect(400);
    await change({ period: 'week', budgetCents: 1_000 }).expect(200);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ period: 'week', spentCents: 900, taken: 3 }]);
    await change({ period: 'day', budgetCents: 300 }).expect(200);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ period: 'day', spentCents: 300, taken: 1 }]);
    await change({ period: 'week', budgetCents: 1_000 }).expect(200);
    await change({ name: 'Still Florida' }).expect(200);
    await buy(2);
    await sweep();
    expect(await standingOrdersOf(buyer)).toMatchObject([{ period: 'week', spentCents: 900, taken: 3 }]);
  });

  it('L74 looks through inventory once on each day of the agency', async () => {
    const buyer = await newFunded(shop, 10_000);
    await createStandingOrder(buyer);
    await sweep();
    // In inventory, without an import that is dealt.
    await arrive(shop, 1, 300);
    await sweep();
    expect(await ownedBy(shop, [buyer])).toEqual([0]);
    await shop.db.run(
      `UPDATE standing_orders SET walked_at = date_trunc('day', now(), 'America/New_York') - interval '1 second' WHERE agency_id = $1`,
      [buyer.agencyId],
    );
    await sweep();
    expect(await ownedBy(shop, [buyer])).toEqual([1]);
  });

  it('L73 L76 buys nothing before its first day, and ends after its last', async () => {
    const [early, over] = [await newFunded(shop, 5_000), await newFunded(shop, 5_000)];
    await createStandingOrder(early, { startsOn: '2099-01-01' });
    await createStandingOrder(over);
    await runJobs(shop);
    await shop.db.run('UPDATE standing_orders SET ends_on = current_date - 2 WHERE agency_id = $1', [over.agencyId]);
    await arrive(shop, 2, 300).then((importId) => offer(shop, importId));
    await runJobs(shop);
    await sweep();
    expect(await ownedBy(shop, [early, over])).toEqual([0, 0]);
    expect([...(await standingOrdersOf(early)), ...(await standingOrdersOf(over))]).toMatchObject([
      { status: 'active' },
      { status: 'ended' },
    ]);
  });

  it('L111 says whether its first day has begun where the agency is', async () => {
    const buyers = [await newFunded(shop, 5_000), await newFunded(shop, 5_000)];
    // It is a later day in Kiribati.
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    for (const [at, { agencyId }] of buyers.entries())
      await shop.db.run('UPDATE agencies SET time_zone = $2 WHERE id = $1', [agencyId, zones[at]]);
    const [later] = await shop.db.query<{ today: string }>(
      `SELECT to_char(now() AT TIME ZONE 'Pacific/Kiritimati', 'YYYY-MM-DD') AS today`,
    );
    for (const buyer of buyers) await createStandingOrder(buyer, { startsOn: later!.today });
    await arrive(shop, 2, 300).then((importId) => offer(shop, importId));
    await runJobs(shop);
    expect(await ownedBy(shop, buyers)).toEqual([2, 0]);
    const shown = (await Promise.all(buyers.map((buyer) => standingOrdersOf(buyer)))).flat();
    expect(shown.map(({ hasBegun }) => hasBegun)).toEqual([true, false]);
  });

  it('L76 resumes with at least $10.00 only', async () => {
    const buyer = await newFunded(shop, 1_200);
    const { id } = await createStandingOrder(buyer);
    await runJobs(shop);
    await arrive(shop, 1, 300).then((importId) => offer(shop, importId));
    await runJobs(shop);
    expect(await ownedBy(shop, [buyer])).toEqual([1]);
    await buyer.agent.post(`/api/standing-orders/${id}/pause`).send({}).expect(200);
    await buyer.agent.post(`/api/standing-orders/${id}/resume`).expect(409);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ status: 'paused' }]);
  });

  it('L114 begins no period early in production', async () => {
    const buyer = await newFunded(shop, 5_000);
    const { id } = await createStandingOrder(buyer);
    const { agencyId, userId } = buyer;
    const move = shop.app.get(MoveStandingOrder, { strict: false });
    const settings = Object.assign(Object.create(shop.app.get(Settings)) as Settings, { NODE_ENV: 'production' });
    const inProduction = Object.assign(Object.create(move) as object, { settings }) as unknown as MoveStandingOrder;
    await expect(inProduction.roll({ agencyId, userId } as never, id)).rejects.toMatchObject({ code: 'not_found' });
    await move.roll({ agencyId, userId } as never, id);
  });

  it('L116 P70 pauses one while new terms are not accepted, and refuses to resume or save it', async () => {
    const buyer = await newFunded(shop, 10_000);
    const { id } = await createStandingOrder(buyer);
    await runJobs(shop);
    const admin = await shop.signedIn('admin');
    const { revision } = (await admin.get('/api/admin/site/legal/terms').expect(200)).body as LegalView;
    await admin.post('/api/admin/site/legal/terms').send({ revision, text: 'One', publish: true, reviewed: true }).expect(200);
    await arrive(shop, 1, 300).then((importId) => offer(shop, importId));
    await runJobs(shop);
    expect(await ownedBy(shop, [buyer])).toEqual([0]);
    expect(await standingOrdersOf(buyer)).toMatchObject([{ status: 'paused_terms' }]);
    const path = `/api/standing-orders/${id}`;
    const refused = [await buyer.agent.post(`${path}/resume`), await buyer.agent.patch(path).send({ name: 'Again' })];
    expect(refused.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual([
      [403, 'terms_required'],
      [403, 'terms_required'],
    ]);
    const { id: terms, sha256 } = (await buyer.agent.get('/api/terms/current').expect(200)).body as CurrentTerms;
    await buyer.agent.post(`/api/terms/${terms}/accept`).send({ sha256 }).expect(204);
    await sweep();
    expect(await standingOrdersOf(buyer)).toMatchObject([{ status: 'active' }]);
    expect(await ownedBy(shop, [buyer])).toEqual([1]);
  });
});
