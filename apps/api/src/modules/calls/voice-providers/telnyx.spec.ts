import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync, sign } from 'node:crypto';
import { telnyx } from './telnyx.js';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const provider = telnyx(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'));
const CALL = '0199c0de-0000-7000-8000-000000000001';
const AT = '2026-11-25T09:12:35.820802Z';
const NOW = Math.floor(Date.now() / 1000);

/** An event as Telnyx documents it. */
const event = (type: string, more: object = {}, at = new Date().toISOString().replace('Z', '802Z')) =>
  JSON.stringify({
    data: {
      record_type: 'event',
      event_type: type,
      id: '0ccc7b54-4df3-4bca-a65a-3da1ecc777f0',
      occurred_at: at,
      payload: {
        call_control_id: 'v3:MdI91X4lWFEs7IgbBEOT9M4AigoY08M0WWZFISt1Yw2axZ_IiE4pqg',
        call_leg_id: '428c31b6-7af4-4bcb-b7f5-5013ef9657c1',
        client_state: Buffer.from(CALL).toString('base64'),
        from: '+13055550100',
        to: '+13055550199',
        ...more,
      },
    },
    meta: { attempt: 1, delivered_to: 'https://shop.example/api/calls/hooks/telnyx' },
  });
const signed = (body: string, text = `${NOW}|${body}`, at = String(NOW)) => ({
  url: '/',
  body,
  headers: { 'telnyx-timestamp': at, 'telnyx-signature-ed25519': sign(null, Buffer.from(text), privateKey).toString('base64') },
});
const read = (body: string) => provider.read({ url: '/', body, headers: {} });

describe('Telnyx', () => {
  it('C58 accepts the signature over time and body, and none over anything else', () => {
    const body = event('call.bridged');
    const old = String(NOW - 302);
    expect(provider.isSigned(signed(body))).toBe(true);
    expect(provider.isSigned(signed(body, `${NOW}.${body}`))).toBe(false);
    expect(provider.isSigned({ ...signed(body), body: body.replace('bridged', 'hangup') })).toBe(false);
    expect(provider.isSigned(signed(body, `${old}|${body}`, old))).toBe(false);
    expect(provider.isSigned({ url: '/', body, headers: { 'telnyx-timestamp': String(NOW) } })).toBe(false);
    expect(
      provider.isSigned({ url: '/', body, headers: { 'telnyx-timestamp': String(NOW), 'telnyx-signature-ed25519': 'AA==' } }),
    ).toBe(false);
  });

  it.each([
    ['call.initiated', { state: 'bridging' }, { type: 'call.ringing', occurredAt: 0 }],
    ['call.bridged', {}, { type: 'call.bridged', occurredAt: 1 }],
    [
      'call.hangup',
      { hangup_cause: 'normal_clearing', hangup_source: 'callee', sip_hangup_cause: '200' },
      { type: 'call.ended', occurredAt: 0, endedBy: 'buyer', cause: 'normal_clearing' },
    ],
    [
      'call.hangup',
      { hangup_cause: 'time_limit' },
      { type: 'call.ended', occurredAt: 0, endedBy: 'unknown', cause: 'time_limit' },
    ],
    [
      'call.hangup',
      { hangup_cause: 'user_busy', hangup_source: 'callee' },
      { type: 'call.ended', occurredAt: 0, endedBy: 'buyer', cause: 'user_busy', failure: 'busy' },
    ],
    [
      'call.hangup',
      { hangup_cause: 'timeout' },
      { type: 'call.ended', occurredAt: 0, endedBy: 'unknown', cause: 'timeout', failure: 'no_answer' },
    ],
    [
      'call.hangup',
      { hangup_cause: 'originator_cancel', hangup_source: 'caller' },
      { type: 'call.ended', occurredAt: 0, endedBy: 'caller', cause: 'originator_cancel', failure: 'caller_hung_up' },
    ],
  ])('C59 %s %j, rounded so that a call is never longer', (type, more, { occurredAt, ...fact }) => {
    const at = new Date().toISOString();
    expect(read(event(type, more, at.replace('Z', '802Z')))).toEqual({
      source: 'telnyx',
      callId: CALL,
      fact: { eventId: '0ccc7b54-4df3-4bca-a65a-3da1ecc777f0', occurredAt: Date.parse(at) + occurredAt, ...fact },
    });
  });

  it.each([
    ['another leg', event('call.bridged', { client_state: null })],
    ['another state', event('call.bridged', { client_state: 'aGF2ZSBhIG5pY2UgZGF5ID1d' })],
    ['another type', event('call.answered')],
    ['no event', 'null'],
  ])('C60 ignores %s', (_what, body) => {
    expect(read(body)).toBeNull();
  });

  it('C60 rejects a time that is too far from now, and one that is missing', () => {
    expect(() => read(event('call.bridged', {}, AT.replace('2026', '2020')))).toThrow('This time is too far from now');
    expect(() => read(event('call.bridged').replace('occurred_at', 'then'))).toThrow('The event has no time or ID');
  });
});
