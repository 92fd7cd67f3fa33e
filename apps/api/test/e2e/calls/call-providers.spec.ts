import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import request, { type Response } from 'supertest';
import { SweepCalls } from '../../../src/modules/calls/use-cases/intake/sweep-calls.use-case.js';
import { collectCounts } from '../../support/metrics.js';
import { CallDesk } from '../../support/calls/call-desk.js';
import { routed } from '../../support/calls/calls.js';

const TOKEN = '12345';
const RETELL_KEY = 'key_of_retell_tests';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const PROVIDERS = {
  TWILIO_AUTH_TOKEN: TOKEN,
  RETELL_API_KEY: RETELL_KEY,
  TELNYX_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'),
  PUBLIC_URL: 'http://shop.example',
};
const UNKNOWN = '0199c0de-0000-7000-8000-000000000001';
/** Twilio's times are whole seconds. */
const before = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe('C24 webhooks of providers', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start(PROVIDERS);
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  const twilio = (callId: string, fields: Record<string, string>, sent = fields): Promise<Response> => {
    const path = `/api/calls/hooks/twilio?call=${callId}`;
    const form = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}${fields[name]}`)
      .join('');
    const signature = createHmac('sha1', TOKEN).update(`http://shop.example${path}${form}`).digest('base64');
    return request(desk.shop.url).post(path).set('x-twilio-signature', signature).type('form').send(sent);
  };
  const telnyx = (body: string, separator = '|'): Promise<Response> => {
    const at = Math.floor(Date.now() / 1000);
    return request(desk.shop.url)
      .post('/api/calls/hooks/telnyx')
      .set({
        'content-type': 'application/json',
        'telnyx-timestamp': String(at),
        'telnyx-signature-ed25519': sign(null, Buffer.from(`${at}${separator}${body}`), privateKey).toString('base64'),
      })
      .send(body);
  };
  const retell = (content: object): Promise<Response> => {
    const [body, at] = [JSON.stringify(content), Date.now()];
    const digest = createHmac('sha256', RETELL_KEY).update(`${body}${at}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-retell-signature': `v=${at},d=${digest}` };
    return request(desk.shop.url).post('/api/calls/hooks/retell').set(headers).send(body);
  };
  const telnyxEvent = (callId: string, type: string, at: Date, more: object = {}) =>
    JSON.stringify({
      data: {
        id: `${callId}-${type}`,
        event_type: type,
        occurred_at: at.toISOString(),
        payload: { client_state: Buffer.from(callId).toString('base64'), ...more },
      },
    });
  const refusal = ({ status, body }: Response) => [status, (body as ErrorBody).code];

  it('C24 counts a call by the forms of Twilio, once', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    const connected = {
      CallSid: 'CA1234567890abcdef1234567890abcdef',
      CallStatus: 'in-progress',
      Timestamp: before(121).toUTCString(),
    };
    const answer = await twilio(id, connected);
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([200, 'text/xml', '<Response/>']);
    const ended = { DialBridged: 'true', DialCallStatus: 'completed', DialCallDuration: '121' };
    expect(refusal(await twilio(id, ended, { ...ended, DialCallDuration: '999' }))).toEqual([400, 'bad_signature']);
    expect((await desk.call(id)).outcome).toBe('open');
    for (let copy = 0; copy < 2; copy += 1) expect((await twilio(id, ended)).status).toBe(200);
    expect(await desk.call(id)).toMatchObject({ outcome: 'billed', seconds: 121 });
    expect((await desk.kinds()).filter(([kind]) => kind === 'billed')).toEqual([['billed', -1]]);
  });

  it('C18 lets a person look at a call that Twilio measured, but whose connection and end it never reported', async () => {
    await desk.open();
    const ids = [(await routed(desk.shop)).call_id, (await routed(desk.shop)).call_id];
    const measured = (id: string) => twilio(id, { DialBridged: 'true', DialCallStatus: 'completed', DialCallDuration: '130' });
    await measured(ids[0]!);
    await desk.shop.db.run(`UPDATE calls SET expires_at = now() - interval '1 second' WHERE id = ANY ($1::uuid[])`, [ids]);
    await desk.shop.app.get(SweepCalls, { strict: false }).execute();
    await measured(ids[1]!);
    expect(await desk.call(ids[0]!)).toMatchObject({ outcome: 'free', reason: 'NO_END' });
    expect(await desk.call(ids[1]!)).toMatchObject({ outcome: 'free', reason: 'EXPIRED' });
    expect([await desk.reviews(ids[0]!), await desk.reviews(ids[1]!)]).toEqual([['NO_END'], ['NOT_BRIDGED']]);
  });

  it('C24 counts a call by the events of Telnyx in any order, signed over time|body only', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    const bridged = telnyxEvent(id, 'call.bridged', before(130));
    expect(refusal(await telnyx(bridged, '.'))).toEqual([400, 'bad_signature']);
    const ended = telnyxEvent(id, 'call.hangup', before(0), { hangup_cause: 'normal_clearing', hangup_source: 'callee' });
    expect((await telnyx(ended)).body).toEqual({ received: true, duplicate: false });
    expect((await telnyx(bridged)).body).toEqual({ received: true, duplicate: false });
    expect((await telnyx(bridged)).body).toEqual({ received: true, duplicate: true });
    expect(await desk.call(id)).toMatchObject({ outcome: 'billed', seconds: 130 });
  });

  it('C59 counts a connected call of Telnyx, whatever cause its buyer’s phone system gives for the hangup', async () => {
    await desk.open();
    const ids = [(await routed(desk.shop)).call_id, (await routed(desk.shop)).call_id, (await routed(desk.shop)).call_id];
    const [talked, busy, late] = ids as [string, string, string];
    const [connected, ended] = [before(200), before(0)];
    const bridge = (id: string) => telnyx(telnyxEvent(id, 'call.bridged', connected));
    const hangup = (id: string) =>
      telnyx(telnyxEvent(id, 'call.hangup', ended, { hangup_cause: 'user_busy', hangup_source: 'callee' }));
    await bridge(talked);
    for (const id of ids) await hangup(id);
    expect(await desk.call(talked)).toMatchObject({ outcome: 'billed', seconds: 200, endedBy: 'buyer' });
    expect(await desk.call(busy)).toMatchObject({ outcome: 'free', reason: 'BUSY', state: 'failed', endedBy: null });
    // Reported after the hangup decided the call.
    await bridge(late);
    expect(await desk.call(late)).toMatchObject({ outcome: 'free', reason: 'BUSY' });
    expect([await desk.reviews(talked), await desk.reviews(busy), await desk.reviews(late)]).toEqual([
      ['CONFLICT'],
      [],
      ['CONFLICT'],
    ]);
    const decision = { decision: 'count', reason: 'Connected for 200 seconds' };
    await desk.admin.post(`/api/admin/calls/${late}/decision`).send(decision).expect(200);
    expect(await desk.call(late)).toMatchObject({ outcome: 'billed', seconds: 200 });
  });

  it('C24 counts a call by the transfer of Retell, not by the agent’s own leg', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    const call = { call_id: 'call_1', collected_dynamic_variables: { warmline_call_id: id } };
    const [connected, end] = [Date.now() - 150_000, Date.now()];
    await retell({ event: 'transfer_bridged', event_timestamp: connected, call });
    await retell({ event: 'call_ended', call: { ...call, end_timestamp: connected } });
    expect((await desk.call(id)).outcome).toBe('open');
    await retell({ event: 'transfer_ended', call: { ...call, transfer_end_timestamp: end } });
    expect(await desk.call(id)).toMatchObject({ outcome: 'billed', seconds: 150 });
  });

  it('C60 answers events of foreign calls, and stores nothing of them', async () => {
    const counted = collectCounts(desk.shop);
    const foreign = [
      await telnyx(telnyxEvent(UNKNOWN, 'call.bridged', before(1))),
      await twilio(UNKNOWN, { CallStatus: 'completed', Timestamp: before(1).toUTCString() }),
      await retell({ event: 'transfer_started', call: { metadata: { warmline_call_id: UNKNOWN } } }),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await desk.shop.db.query('SELECT FROM call_events WHERE call_id = $1', [UNKNOWN])).toEqual([]);
    expect(counted).toEqual(
      ['telnyx', 'twilio', 'retell'].map((provider) => ({ name: 'foreign_call_events', labels: { provider }, by: 1 })),
    );
  });

  it('C58 reads forms at the one route that Twilio signs, and nothing large or broken', async () => {
    const post = (path: string) => request(desk.shop.url).post(path);
    expect(refusal(await post('/api/calls/events').type('form').send({ CallStatus: 'completed' }))).toEqual([
      415,
      'unsupported_media_type',
    ]);
    expect(refusal(await post('/api/calls/hooks/telnyx').type('form').send({ a: '1' }))).toEqual([415, 'unsupported_media_type']);
    expect(refusal(await post('/api/calls/hooks/twilio').send({ a: '1' }))).toEqual([415, 'unsupported_media_type']);
    expect(refusal(await twilio(UNKNOWN, { padding: 'x'.repeat(17_000) }))).toEqual([413, 'payload_too_large']);
    const unsigned = (provider: string, type: string, bytes: number) =>
      post(`/api/calls/hooks/${provider}`).set('x-twilio-signature', 'AA==').type(type).send('a'.repeat(bytes));
    expect(refusal(await unsigned('twilio', 'form', 16_385))).toEqual([413, 'payload_too_large']);
    expect(refusal(await unsigned('twilio', 'form', 16_384))).toEqual([400, 'bad_signature']);
    expect(refusal(await unsigned('telnyx', 'json', 65_537))).toEqual([413, 'payload_too_large']);
    expect(refusal(await unsigned('retell', 'json', 524_289))).toEqual([413, 'payload_too_large']);
    expect(refusal(await telnyx('{"data":'))).toEqual([400, 'malformed_body']);
    expect(refusal(await post('/api/calls/hooks/retell').send({}))).toEqual([400, 'bad_signature']);
  });
});
