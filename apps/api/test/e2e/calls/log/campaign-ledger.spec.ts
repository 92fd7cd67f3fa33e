import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { LedgerRow } from '@warmline/contracts/campaigns/types';
import { createHash } from 'node:crypto';
import { CallDesk } from '../../../support/calls/call-desk.js';
import { routed, talk } from '../../../support/calls/calls.js';
import { csvTextOf } from '../../../support/files/csv-text.js';

describe('ledger of a campaign', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start();
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  it('C22 chains every row of the ledger to the one before', async () => {
    await desk.open({ tickets: 3 });
    const { call_id: id } = await routed(desk.shop);
    await talk(desk.shop, id, 150_000);
    const credit = { requestId: '0b8f0c1e-1f0a-4a53-9c7c-0f1d5a0a7d12', tickets: 2, reason: 'goodwill', note: 'Late answer' };
    for (const _twice of [1, 2]) await desk.admin.post(`/api/admin/campaigns/${desk.campaignId}/credit`).send(credit).expect(200);
    const rows = await desk.ledger();
    const { left, ledgerHead } = await desk.campaign();
    expect(rows.map(({ kind }) => kind)).toEqual(['bought', 'billed', 'credited']);
    expect([left, rows.reduce((sum, { tickets }) => sum + tickets, 0), rows.at(-1)!.balance]).toEqual([4, 4, 4]);
    expect(hashesOf(desk.campaignId, rows)).toEqual(rows.map(({ hash }) => hash));
    expect(rows.at(-1)!.hash).toBe(ledgerHead);
    await expect(desk.shop.asOwner(`UPDATE call_ledger SET tickets = 5 WHERE id = ${rows[0]!.id}`)).rejects.toThrow(
      'append-only',
    );
    await expect(desk.shop.db.run('DELETE FROM call_ledger')).rejects.toMatchObject({ code: '42501' });
    for (const method of ['put', 'patch'] as const)
      await desk.admin[method](`/api/admin/campaigns/${desk.campaignId}/ledger`).expect(404);
    const { body } = await desk.buyer.get(`/api/campaigns/${desk.campaignId}/statement?limit=2`).expect(200);
    const { items, next } = body as { items: unknown[]; next: string };
    expect(items).toEqual(rows.toReversed().slice(0, 2));
    const more = await desk.buyer.get(`/api/campaigns/${desk.campaignId}/statement?limit=2&cursor=${next}`).expect(200);
    expect(more.body).toEqual({ items: rows.slice(0, 1), next: null });
  });

  it('C49 sends a statement as a file, to its agency only', async () => {
    await desk.open({ tickets: 3 });
    const { call_id: id } = await routed(desk.shop);
    await talk(desk.shop, id, 150_000);
    const path = `/api/campaigns/${desk.campaignId}/statement.csv`;
    const answer = await desk.buyer.get(path).expect(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="warmline-statement.csv"');
    const [bought, billed] = await desk.ledger();
    expect(csvTextOf(answer).split('\r\n')).toEqual([
      'at,kind,calls,calls_left,price,call_id,reason,hash',
      `${bought!.at},bought,3,3,35.00,,paid,${bought!.hash}`,
      `${billed!.at},billed,-1,2,35.00,${id},${billed!.reason},${billed!.hash}`,
      '',
    ]);
    await (await desk.shop.signedIn('buyer')).get(path).expect(404);
  });
});

/** Computes the hash of each row as anyone can who has the statement. */
function hashesOf(campaignId: string, rows: readonly LedgerRow[]): string[] {
  let before = Buffer.alloc(0);
  return rows.map(({ kind, tickets, unitCents, callId, at }) => {
    const text = [campaignId, kind, tickets, unitCents, callId ?? '', at].join('|');
    before = createHash('sha256').update(before).update(text).digest();
    return before.toString('hex');
  });
}
