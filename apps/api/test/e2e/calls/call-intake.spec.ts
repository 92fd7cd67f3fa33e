import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@warmline/contracts/http/errors';
import request from 'supertest';
import { CallDesk } from '../../support/calls/call-desk.js';
import { callViolations } from '../../support/calls/call-violations.js';
import { question, routed, sendSigned, signatureOf } from '../../support/calls/calls.js';

describe('signatures of the voice system', () => {
  let desk: CallDesk;
  beforeAll(async () => {
    desk = await CallDesk.start();
  });
  afterAll(() => desk.shop.stop());
  afterEach(() => desk.pauseAll());

  const OTHER_SECRET = 'whsec_b3RoZXItd2FybWxpbmUtY2FsbHMtc2VjcmV0LTAwMDI=';
  const ask = (headers: Record<string, string>, body: string) =>
    request(desk.shop.url).post('/api/calls/route').set(headers).send(body);
  const fresh = () => JSON.stringify(question());

  it.each<[string, (body: string) => Record<string, string>, boolean]>([
    ['no signature', () => ({ 'content-type': 'application/json' }), false],
    ['the signature of another secret', (body) => signatureOf(body, { secret: OTHER_SECRET }), false],
    ['a body with one byte changed', (body) => signatureOf(body.replace('FL', 'TX')), false],
    ['a timestamp 301 seconds old', (body) => signatureOf(body, { at: new Date(Date.now() - 301_000) }), false],
    ['an id of another form', (body) => signatureOf(body, { id: 'short' }), false],
    ['a timestamp 299 seconds old', (body) => signatureOf(body, { at: new Date(Date.now() - 298_500) }), true],
    [
      'two signatures, the second right',
      (body) => {
        const id = 'msg_two_signatures';
        const [wrong, right] = [signatureOf(body, { id, secret: OTHER_SECRET }), signatureOf(body, { id })];
        return { ...right, 'webhook-signature': `${wrong['webhook-signature']} ${right['webhook-signature']}` };
      },
      true,
    ],
  ])('C2 %s', async (_what, headersOf, isAccepted) => {
    await desk.open();
    const body = fresh();
    const answer = await ask(headersOf(body), body);
    if (isAccepted) expect([answer.status, (answer.body as { decision: string }).decision]).toEqual([200, 'route']);
    else expect([answer.status, (answer.body as ErrorBody).code]).toEqual([400, 'bad_signature']);
    expect((await desk.campaign()).open).toBe(isAccepted ? 1 : 0);
  });

  it('C36 stores nothing of an unsigned event, and reads neither large bodies nor other types', async () => {
    await desk.open();
    const { call_id: id } = await routed(desk.shop);
    const event = JSON.stringify({
      type: 'call.failed',
      timestamp: new Date().toISOString(),
      data: { call_id: id, cause: 'busy' },
    });
    const unsigned = await request(desk.shop.url).post('/api/calls/events').set('content-type', 'application/json').send(event);
    expect([unsigned.status, (unsigned.body as ErrorBody).code]).toEqual([400, 'bad_signature']);
    expect((await desk.call(id)).outcome).toBe('open');
    const long = { type: 'call.ringing', padding: 'x'.repeat(17_000) };
    const large = [
      await sendSigned(desk.shop, '/api/calls/events', long),
      await request(desk.shop.url).post('/api/calls/events').send(long),
    ];
    for (const { status, body } of large) expect([status, (body as ErrorBody).code]).toEqual([413, 'payload_too_large']);
    const form = await request(desk.shop.url).post('/api/calls/events').type('form').send('CallStatus=completed');
    expect([form.status, (form.body as ErrorBody).code]).toEqual([415, 'unsupported_media_type']);
    const text = '{"type":';
    const broken = await request(desk.shop.url).post('/api/calls/events').set(signatureOf(text)).send(text);
    expect([broken.status, (broken.body as ErrorBody).code]).toEqual([400, 'malformed_body']);
  });

  it('C44 leaves nothing wrong between calls, campaigns, ledgers and orders', async () => {
    expect(await callViolations(desk.shop)).toEqual([]);
  });
});
