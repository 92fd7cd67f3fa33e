import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import { seeded } from '@warmline/domain/seeded-random';
import { CallDesk } from '../../support/calls/call-desk.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { report, routed, sendSigned, talk } from '../../support/calls/calls.js';

interface Wrong {
  type?: string;
  timestamp?: string;
  data?: object;
  connectedAt?: string;
}

describe('decision of calls', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start();
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  it('A1.06 A9.09 C4 keeps a call of 120 seconds free, to the last of its milliseconds', async () => {
    await desk.open();
    for (const ms of [120_000, 120_999]) {
      const { call_id: id } = await routed(desk.shop);
      await talk(desk.shop, id, ms);
      expect(await desk.call(id)).toMatchObject({
        state: 'ended',
        outcome: 'free',
        reason: 'SHORT',
        seconds: 120,
        priceCents: null,
      });
      expect((await desk.call(id)).callerPhone).toBe('(305) XXX-XXXX');
    }
    expect(await desk.campaign()).toMatchObject({ left: 10, open: 0, todayUsed: 0 });
  });

  it('A1.06 A9.09 C5 counts a call of 121 seconds, once, with all that proves it', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop, { caller: { phone: '+13055558801' } });
    await talk(desk.shop, id, 121_000);
    const told = await desk.call(id);
    expect(told).toMatchObject({ outcome: 'billed', reason: 'BILLED', seconds: 121, freeSeconds: 120, priceCents: 3500 });
    expect(told.callerPhone).toBe('(305) 555-8801');
    expect(Date.parse(told.endedAt!) - Date.parse(told.bridgedAt!)).toBe(121_000);
    const { left, orders } = await desk.campaign();
    expect(left).toBe(9);
    expect(told.orderNumber).toBe(orders[0]!.number);
    expect((await desk.ledger()).slice(1)).toEqual([
      expect.objectContaining({ kind: 'billed', tickets: -1, callId: id, balance: 9 }),
    ]);
  });

  it('C6 bills once, whatever the order and number of the deliveries', async () => {
    await desk.open({ tickets: 25 });
    for (let seed = 1; seed <= 20; seed += 1) {
      const { call_id: id } = await routed(desk.shop);
      const end = Date.now();
      const bridgedAt = new Date(end - 150_000).toISOString();
      const events = [
        { id: `rg_${id}`, type: 'ringing', at: end - 155_000 },
        { id: `br_${id}`, type: 'bridged', at: end - 150_000 },
        { id: `en_${id}`, type: 'ended', at: end, bridged_at: bridgedAt, ended_by: 'caller' },
      ];
      const copies = seeded(seed).shuffled(Array.from({ length: 30 }, (_, at) => events[at % 3]!));
      const send = async (lane: number) => {
        const receipts = [];
        for (let at = lane; at < copies.length; at += 8) {
          const { type, ...said } = copies[at]!;
          receipts.push(await report(desk.shop, type, id, { ...said, id: said.id.slice(0, 60) }));
        }
        return receipts;
      };
      const receipts = (await Promise.all(Array.from({ length: 8 }, (_, lane) => send(lane)))).flat();
      expect(receipts.filter(({ duplicate }) => duplicate)).toHaveLength(27);
      expect(await desk.call(id)).toMatchObject({ outcome: 'billed', seconds: 150, flags: [] });
      expect((await desk.campaign()).left).toBe(25 - seed);
    }
    expect((await desk.ledger()).filter(({ kind }) => kind === 'billed')).toHaveLength(20);
  });

  it('C18 counts a call by its end alone, if that says when it was connected', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    const end = Date.now();
    await report(desk.shop, 'ended', id, { at: end, bridged_at: new Date(end - 130_000).toISOString() });
    expect(await desk.call(id)).toMatchObject({ outcome: 'billed', seconds: 130 });
  });

  it.each([
    ['that was never connected', { bridged_at: null }, 'NOT_BRIDGED', [], []],
    ['that ended before it was connected', { bridged_at: 5_000 }, 'BAD_TIMES', [], ['BAD_TIMES']],
    [
      'that the voice system counted shorter',
      { bridged_at: -300_000, seconds: 118 },
      'SHORT',
      ['DURATION_MISMATCH'],
      ['DURATION_MISMATCH'],
    ],
  ])('C18 keeps a call free %s', async (_what, { bridged_at: bridged, ...said }, reason, flags, opened) => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    const end = Date.now();
    await report(desk.shop, 'ended', id, {
      at: end,
      bridged_at: bridged === null ? null : new Date(end + bridged).toISOString(),
      ...said,
    });
    expect(await desk.call(id)).toMatchObject({ outcome: 'free', reason, flags });
    expect(await desk.reviews(id)).toEqual(opened);
    expect(await desk.campaign()).toMatchObject({ left: 10, open: 0 });
  });

  it('C41 gives a counted call back when a later event contradicts it', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    await talk(desk.shop, id, 200_000);
    expect(await desk.campaign()).toMatchObject({ left: 9 });
    await report(desk.shop, 'ended', id, { at: Date.now() - 100_000, ended_by: 'buyer' });
    await report(desk.shop, 'ended', id, { at: Date.now() - 110_000, ended_by: 'buyer' });
    expect(await desk.call(id)).toMatchObject({ outcome: 'billed', seconds: 200, flags: ['CONFLICT', 'CORRECTED'] });
    expect((await desk.ledger()).map(({ kind, tickets, balance }) => [kind, tickets, balance])).toEqual([
      ['bought', 10, 10],
      ['billed', -1, 9],
      ['credited', 1, 10],
    ]);
    expect(await desk.reviews(id)).toEqual(['CONFLICT', 'CORRECTED']);
  });

  it.each([
    ['an unknown call', { data: { call_id: '019366aa-0000-7000-8000-000000000000' } }, 404, 'not_found'],
    ['no call', { data: {} }, 400, 'validation_failed'],
    ['no time', { timestamp: 'now' }, 400, 'validation_failed'],
    ['a time that does not exist', { timestamp: '2026-13-01T00:00:00Z' }, 400, 'validation_failed'],
    [
      'a time of the day after tomorrow',
      { timestamp: new Date(Date.now() + 25 * 3_600_000).toISOString() },
      400,
      'validation_failed',
    ],
    [
      'a connection of last month',
      { type: 'call.ended', connectedAt: new Date(Date.now() - 31 * 86_400_000).toISOString() },
      400,
      'validation_failed',
    ],
    ['a time of last month', { timestamp: new Date(Date.now() - 31 * 86_400_000).toISOString() }, 400, 'validation_failed'],
  ])('C39 refuses an event with %s', async (_what, { connectedAt, ...wrong }: Wrong, status, code) => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    const data = { call_id: id, bridged_at: connectedAt };
    const event = { type: 'call.ringing', timestamp: new Date().toISOString(), data, ...wrong };
    const answer = await sendSigned(desk.shop, '/api/calls/events', event);
    expect([answer.status, (answer.body as ErrorBody).code]).toEqual([status, code]);
  });

  it('C39 stores and ignores an event of an unknown type, and flags a clock that is wrong', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    const unknown = { id: 'transcribed_1', at: Date.now() - 400_000 };
    expect(await report(desk.shop, 'transcribed', id, unknown)).toEqual({ received: true, duplicate: false });
    expect(await report(desk.shop, 'transcribed', id, unknown)).toEqual({ received: true, duplicate: true });
    expect(await desk.call(id)).toMatchObject({ state: 'offered', outcome: 'open', flags: [] });
    await report(desk.shop, 'ringing', id, { at: Date.now() - 400_000 });
    expect(await desk.call(id)).toMatchObject({ state: 'ringing', flags: ['CLOCK_SKEW'] });
  });

  it('C44 leaves nothing wrong between calls, campaigns, ledgers and orders', async () => {
    expect(await callViolations(desk.shop)).toEqual([]);
  });
});

describe('C43 decision of calls with limits of time', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start({ CALLS_STRICT_TIMES: 'true' });
  });
  afterAll(() => desk.shop.stop());

  it('C43 C80 keeps a call free that is longer than since its offer, until an admin counts it', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    await talk(desk.shop, id, 130_000);
    expect(await desk.call(id)).toMatchObject({ outcome: 'free', reason: 'LONGER_THAN_POSSIBLE', seconds: 130 });
    expect(await desk.reviews(id)).toEqual(['LONGER_THAN_POSSIBLE']);
    const decision = { decision: 'count', reason: 'The clock of the voice system was wrong' };
    const { body } = await desk.admin.post(`/api/admin/calls/${id}/decision`).send(decision).expect(200);
    expect(body).toMatchObject({ outcome: 'billed', seconds: 130 });
    expect(await callViolations(desk.shop)).toEqual([]);
  });
});
