import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StaffReturnLine } from '@warmline/contracts/returns/staff-types';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { balanceOf } from '../../support/wallet/deposits.js';
import { Killing } from '../../support/processes/killing.js';
import { ledgerViolations, postedFor } from '../../support/wallet/ledger.js';
import { askDecision, buyAndOpen, callableLead, returned } from '../../support/shop/returns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** Kills a real process at one exact point of an acceptance: the order is locked and the lead retired, and the books are next. */
describe('an API killed while it accepts a return', () => {
  let shop: TestApp;
  let killing: Killing;
  let support: Agent;
  const staffName = `support-${randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    ({ shop, killing } = await Killing.begin(startTestApp({ workers: false, settings: { RATE_LIMIT_FACTOR: '1000' } })));
    support = await shop.signedIn('support', staffName);
  });
  afterAll(() => killing.stop());

  const leadOf = async (leadId: number) => {
    const [row] = await shop.db.query<{ retired: boolean; orderId: string }>(
      'SELECT retired_at IS NOT NULL AS retired, order_id AS "orderId" FROM aged_leads WHERE id = $1',
      [leadId],
    );
    return row!;
  };

  it('W89 W91 before the books: nothing has happened; pressed again, there is one credit and one retired lead', async () => {
    const { buyer, agencyId, orderId, leadIds } = await buyAndOpen(shop, [callableLead(), callableLead()]);
    const [leadId, kept] = leadIds as [number, number];
    const { id: returnId, lines } = await returned(buyer, [{ leadId, reason: 'deceased' }]);
    const lineId = lines[0]!.id;
    const second = await killing.api();
    const unlock = await killing.holdLock('SELECT FROM lock_ledger_wallet($1)', [agencyId]);
    const pressed = fetch(`${second.url}/api/admin/returns/lines/${lineId}/decide`, {
      method: 'POST',
      headers: { cookie: await killing.cookieOf(staffName), 'content-type': 'application/json' },
      body: JSON.stringify({ decision: 'accept' }),
    }).catch(() => undefined);
    await killing.waitForLockBy('lock_ledger_wallet');
    const orderLock = 'SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED';
    expect(await shop.db.query(orderLock, [orderId])).toEqual([]);
    await killing.kill(second.child);
    expect(await pressed).toBeUndefined();
    await unlock();
    await killing.untilStatementsEnd();

    expect(await balanceOf(buyer)).toEqual([0, 0, 0, 0]);
    expect(await leadOf(leadId)).toEqual({ retired: false, orderId });
    expect((await buyer.get(`/api/returns/${returnId}`).expect(200)).body).toMatchObject({ lines: [{ status: 'requested' }] });
    expect(await ledgerViolations(shop)).toEqual([]);

    const again = (await askDecision(support, lineId).expect(200)).body as StaffReturnLine;
    expect(again).toMatchObject({ status: 'accepted', decidedBy: staffName, creditedCents: 300 });
    await askDecision(support, lineId).expect(200);
    expect(await balanceOf(buyer)).toEqual([300, 0, 0, 0]);
    expect((await postedFor(shop, orderId)).filter((leg) => leg.startsWith('return_credit'))).toEqual([
      'return_credit shop.returns.leads > wallet.cash 300',
    ]);
    expect(await leadOf(leadId)).toEqual({ retired: true, orderId });
    expect(await leadOf(kept)).toEqual({ retired: false, orderId });
    const accepted = `SELECT FROM audit_log WHERE action = 'return.accepted' AND target_id = $1`;
    expect(await shop.db.query(accepted, [lineId])).toHaveLength(1);
    expect(await ledgerViolations(shop)).toEqual([]);
  });
});
