import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CheckCalls } from '../../../src/modules/calls/use-cases/check/check-calls.use-case.js';
import { collectCounts } from '../../support/metrics.js';
import { CALL_SETTINGS, routed, talk } from '../../support/calls/calls.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { makeCampaign } from '../../support/calls/campaigns.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

describe('C44 nightly check', () => {
  let shop: TestApp;
  let campaignId: string;
  let callId: string;
  beforeAll(async () => {
    shop = await startTestApp({ settings: CALL_SETTINGS, workers: false });
    await shop.createUser('buyer', 'buyer');
    campaignId = await makeCampaign(shop, 'buyer');
    callId = (await routed(shop)).call_id;
    await talk(shop, callId, 130_000);
    await routed(shop);
  });
  afterAll(() => shop.stop());

  it('C44 finds nothing wrong after a call that counted', async () => {
    expect(await callViolations(shop)).toEqual([]);
  });

  /** Breaks one thing as the owner of the tables can, and puts it back. */
  const broken = async (breakIt: string, restore: string) => {
    await shop.asOwner(`BEGIN; ALTER TABLE call_ledger DISABLE TRIGGER ALL; ${breakIt}; COMMIT`);
    const found = await callViolations(shop);
    await shop.asOwner(`${restore}; ALTER TABLE call_ledger ENABLE TRIGGER ALL`);
    return [...new Set(found.map((violation) => violation.split(' ')[0]))].sort();
  };

  it.each([
    [
      'a ticket that nobody bought',
      'UPDATE call_campaigns SET tickets_left = 11',
      'UPDATE call_campaigns SET tickets_left = 9',
      ['I1'],
    ],
    [
      'a reserved ticket without a call',
      'UPDATE call_campaigns SET open_calls = 2',
      'UPDATE call_campaigns SET open_calls = 1',
      ['I2'],
    ],
    [
      'a changed row of the ledger',
      `UPDATE call_ledger SET unit_cents = 1 WHERE kind = 'billed'`,
      `UPDATE call_ledger SET unit_cents = 3500 WHERE kind = 'billed'`,
      ['I7'],
    ],
    [
      'a call that counts and was too short',
      `UPDATE calls SET ended_at = bridged_at + interval '90 seconds' WHERE outcome = 'billed'`,
      `UPDATE calls SET ended_at = bridged_at + interval '130 seconds' WHERE outcome = 'billed'`,
      ['I4'],
    ],
    [
      'a call without an end',
      `UPDATE calls SET expires_at = now() - interval '2 minutes' WHERE outcome = 'open'`,
      `UPDATE calls SET expires_at = now() + interval '1 minute' WHERE outcome = 'open'`,
      ['I6'],
    ],
    [
      'an order that was completed too early',
      `UPDATE orders SET status = 'completed'`,
      `UPDATE orders SET status = 'paid'`,
      ['I8'],
    ],
    [
      'a refund after everything was billed',
      'UPDATE orders SET refunded_cents = total_cents; UPDATE call_lots SET refunded = 10, bought = 20',
      'UPDATE orders SET refunded_cents = 0; UPDATE call_lots SET refunded = 0, bought = 10',
      ['I5'],
    ],
    [
      'a call after a pause',
      `UPDATE call_campaigns SET status = 'paused', paused_by = 'buyer', stopped_at = now() - interval '1 hour'`,
      `UPDATE call_campaigns SET status = 'active', paused_by = NULL, stopped_at = NULL`,
      ['I10'],
    ],
  ])('C44 finds %s', async (_what, breakIt, restore, invariants) => {
    expect(await broken(breakIt, restore)).toEqual(invariants);
    expect(await callViolations(shop)).toEqual([]);
  });

  it('C44 logs and counts each broken invariant once, by ids only', async () => {
    await shop.db.run('UPDATE call_campaigns SET tickets_left = 12');
    const counted = collectCounts(shop);
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await shop.app.get(CheckCalls, { strict: false }).execute();
    expect(logged.mock.calls).toEqual([
      [{ invariant: expect.stringMatching(/^I1 /), subjects: 1, first: [campaignId] }, 'call invariant violated'],
    ]);
    logged.mockRestore();
    expect(counted).toEqual([{ name: 'call_violations', labels: { invariant: 'I1' }, by: 1 }]);
  });
});
