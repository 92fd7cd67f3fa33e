import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallRecordsReceipt } from '@warmline/contracts/calls/records';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { collectCounts } from '../../support/metrics.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { report, routed } from '../../support/calls/calls.js';
import { callViolations } from '../../support/calls/call-violations.js';

const UNKNOWN = '0199c0de-0000-7000-8000-000000000001';

describe('C63 records of calls that admins upload', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start();
  });
  afterAll(() => desk.shop.stop());
  afterEach(async () => {
    await desk.pauseAll();
    expect(await callViolations(desk.shop)).toEqual([]);
  });

  const send = (content: string, agent: Agent = desk.admin, type = 'application/x-ndjson') =>
    agent.post('/api/admin/calls/records').set('content-type', type).send(content);
  const upload = async (...lines: string[]) => (await send(lines.join('\n')).expect(200)).body as CallRecordsReceipt;
  const ended = (callId: string, ms: number, at = Date.now()) =>
    JSON.stringify({
      type: 'call.ended',
      timestamp: new Date(at).toISOString(),
      data: { call_id: callId, bridged_at: new Date(at - ms).toISOString(), ended_by: 'caller' },
    });
  const audited = () =>
    desk.shop.db.query<{ after: object }>(`SELECT after FROM audit_log WHERE action = 'call.records_uploaded' ORDER BY id`);

  it('C63 receives each line separately, in any order, and names what it leaves out', async () => {
    await desk.open();
    const [{ call_id: long }, { call_id: short }] = [await routed(desk.shop), await routed(desk.shop)];
    const file = [
      ended(short, 100_000),
      '',
      'no JSON',
      '[]',
      ended(UNKNOWN, 130_000),
      `{"type":"call.ended","timestamp":"2026-11-25T25:00:00Z","data":{"call_id":"${long}"}}`,
      '{"type":"call.bridged","timestamp":"2020-01-01T10:00:00Z","data":{"call_id":"x"}}',
      '{"type":"call.sung","timestamp":"2026-11-25T10:00:00Z","data":{}}',
      `{"type":"call.ended","timestamp":"${new Date().toISOString()}","data":{"call_id":"${long}","price":1}}`,
      ended(long, 130_000),
    ];
    const counted = collectCounts(desk.shop);
    const said = await upload(`\uFEFF${file[0]}`, ...file.slice(1), file.at(-1)!);
    expect(said).toEqual({
      received: 2,
      duplicates: 1,
      unknownCalls: 1,
      badLines: 6,
      bad: [
        { line: 3, reason: 'This line is not JSON' },
        { line: 4, reason: 'The request must be a JSON object.' },
        { line: 6, reason: 'timestamp: This time does not exist' },
        { line: 7, reason: 'timestamp: This time is too far from now' },
        { line: 8, reason: 'This type is not known, and there is no call_id' },
        { line: 9, reason: 'data.price: The field price is not known.' },
      ],
    });
    expect([(await desk.call(long)).outcome, (await desk.call(short)).reason]).toEqual(['billed', 'SHORT']);
    const results = counted.filter(({ name }) => name === 'call_records').map(({ labels }) => labels.result);
    const sums = Object.entries(Object.groupBy(results, String)).map(([result, all]) => [result, all?.length]);
    expect(Object.fromEntries(sums)).toEqual({ received: 2, duplicate: 1, unknown_call: 1, bad: 6 });
    expect(await audited()).toEqual([{ after: { lines: 10, received: 2, duplicates: 1, unknownCalls: 1, badLines: 6 } }]);
  });

  it('C63 the same file again changes nothing', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    const at = Date.now();
    await report(desk.shop, 'bridged', id, { at: at - 130_000 });
    const line = ended(id, 130_000, at);
    expect(await upload(line)).toMatchObject({ received: 1, duplicates: 0 });
    expect(await upload(line, line)).toMatchObject({ received: 0, duplicates: 2, badLines: 0 });
    expect((await desk.kinds()).filter(([kind]) => kind === 'billed')).toHaveLength(1);
    expect(await desk.call(id)).toMatchObject({ outcome: 'billed', seconds: 130, flags: [] });
  });

  it('C62 C63 a record that differs from a decided call opens a review, also of a free one', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    const at = Date.now();
    await report(desk.shop, 'failed', id, { at, cause: 'busy' });
    expect(await upload(ended(id, 130_000, at))).toMatchObject({ received: 1 });
    expect(await desk.call(id)).toMatchObject({ outcome: 'free', reason: 'BUSY', flags: ['CONFLICT'] });
    expect(await desk.reviews(id)).toEqual(['CONFLICT']);
  });

  it('C52 C62 another record that differs opens a closed review again, the same one and other events do not', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    const at = Date.now();
    const busy = { id: randomUUID(), at, cause: 'busy' };
    await report(desk.shop, 'failed', id, busy);
    const first = ended(id, 130_000, at);
    await upload(first);
    const close = async () => {
      const [review] = await desk.openReviews(id);
      await desk.admin.post(`/api/admin/calls/reviews/${review!.id}/close`).send({ note: 'The carrier is asked' }).expect(200);
    };
    await close();
    expect(await upload(first)).toMatchObject({ duplicates: 1 });
    await report(desk.shop, 'failed', id, busy);
    await report(desk.shop, 'ringing', id, { at: at - 135_000 });
    await report(desk.shop, 'failed', id, { at: at - 1_000, cause: 'busy' });
    expect(await desk.openReviews(id)).toEqual([]);
    expect(await upload(ended(id, 170_000, at))).toMatchObject({ received: 1 });
    expect(await desk.openReviews(id)).toMatchObject([{ why: 'CONFLICT', closedAt: null, closedBy: null, note: null }]);
    await close();
    await report(desk.shop, 'ended', id, { at: at + 60_000, bridged_at: new Date(at).toISOString() });
    expect(await desk.openReviews(id)).toMatchObject([{ why: 'CONFLICT' }]);
    expect(await desk.call(id)).toMatchObject({ outcome: 'free', reason: 'BUSY' });
  });

  it('C63 refuses other types, empty files, and files that are too long', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
      await send('{}', desk.admin, type).expect(415);
    expect((await send('\n \n').expect(400)).body).toMatchObject({ errors: [{ field: 'file', message: 'This file is empty' }] });
    expect((await send('{}\n'.repeat(1_001)).expect(413)).body).toMatchObject({
      message: 'This file has 1,001 lines. Please split it: up to 1,000 at once.',
    });
    await send('\n'.repeat(1024 * 1024 + 1)).expect(413);
    const long = await upload(JSON.stringify({ type: 'x'.repeat(17_000) }));
    expect(long.bad).toEqual([{ line: 1, reason: 'This line is too long' }]);
    expect((await upload(...Array<string>(60).fill('?'))).bad).toHaveLength(50);
  });

  it('C54 C63 only admins upload records', async () => {
    await send('{}', await desk.shop.signedIn('support')).expect(403);
    await send('{}', desk.buyer).expect(403);
    await send('{}', desk.shop.anonymous()).expect(401);
  });
});
