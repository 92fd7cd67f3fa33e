import { describe, expect, it } from '@jest/globals';
import { decideCall, type BillTerms } from '@warmline/domain/calls/billing/bill-decision';
import { foldCall } from '@warmline/domain/calls/billing/fold-call';
import { createHmac } from 'node:crypto';
import { twilio } from './twilio.js';

const ORIGIN = 'https://mycompany.com';
const provider = twilio('12345', ORIGIN);
const CALL = '0199c0de-0000-7000-8000-000000000001';
const URL_OF_CALL = `/api/calls/hooks/twilio?call=${CALL}`;
const text = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const NOW = Math.floor(Date.now() / 1000) * 1000;
const at = (seconds: number) => new Date(NOW + seconds * 1000).toUTCString().replace('GMT', '+0000');

/** A status of the leg as Twilio documents it. */
const status = (of: string, more: Record<string, string> = {}) =>
  text({
    CallSid: 'CA1234567890abcdef1234567890abcdef',
    ParentCallSid: 'CA00000000000000000000000000000000',
    CallStatus: of,
    CallbackSource: 'call-progress-events',
    SequenceNumber: '2',
    Timestamp: at(0),
    From: '+13055550100',
    To: '+13055550199',
    ...more,
  });
const dial = (more: Record<string, string>) =>
  text({ CallSid: 'CA00000000000000000000000000000000', CallStatus: 'in-progress', DialCallStatus: 'completed', ...more });
const read = (body: string, url = URL_OF_CALL) => provider.read({ url, body, headers: {} });
const factsOf = (...bodies: string[]) => bodies.map((body) => read(body)!.fact);
const TERMS: BillTerms = {
  isTest: false,
  freeSeconds: 120,
  offeredAt: NOW,
  now: NOW,
  strictTimes: false,
  isDuplicate: false,
  isOrderClosed: false,
  hasTicket: true,
};
const decide = (...bodies: string[]) => decideCall(foldCall(factsOf(...bodies)), TERMS);

describe('Twilio', () => {
  it('C58 accepts the example of its documentation, and nothing that differs from it', () => {
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    };
    const request = (headers: Record<string, string>, sent = fields, url = '/myapp.php?foo=1&bar=2') =>
      provider.isSigned({ headers, url, body: text(sent) });
    const right = { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' };
    expect(request(right)).toBe(true);
    expect(request(right, { ...fields, Digits: '1235' })).toBe(false);
    expect(request(right, fields, '/myapp.php?foo=1&bar=3')).toBe(false);
    expect(request({})).toBe(false);
    expect(request({ 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93' })).toBe(false);
  });

  it.each([
    ['https://mycompany.com:443', 'https://mycompany.com', true],
    ['http://mycompany.com:80', 'http://mycompany.com', true],
    ['https://mycompany.com', 'https://mycompany.com:8443', false],
    ['https://mycompany.com:8443', 'https://mycompany.com:8443', true],
    ['https://foreign.example', 'https://mycompany.com', false],
  ])('C58 signed for %s, at the shop %s: %p', (signedFor, origin, isAccepted) => {
    const body = 'B=2&A=1&A=1';
    const signature = createHmac('sha1', '12345').update(`${signedFor}/hook?call=1A1B2`).digest('base64');
    const headers = { 'x-twilio-signature': signature };
    expect(twilio('12345', origin).isSigned({ headers, url: '/hook?call=1', body })).toBe(isAccepted);
  });

  it.each([
    ['ringing', {}, { type: 'call.ringing' }],
    ['in-progress', {}, { type: 'call.bridged', occurredAt: NOW + 999 }],
    ['answered', {}, { type: 'call.bridged', occurredAt: NOW + 999 }],
    ['completed', { CallDuration: '121' }, { type: 'call.ended', seconds: 121 }],
    ['busy', {}, { type: 'call.failed', cause: 'busy' }],
    ['no-answer', {}, { type: 'call.failed', cause: 'no_answer' }],
    ['canceled', {}, { type: 'call.failed', cause: 'caller_hung_up' }],
    ['failed', {}, { type: 'call.failed', cause: 'unreachable' }],
  ])('C59 status %s', (of, more, fact) => {
    const eventId = `${CALL}:CA1234567890abcdef1234567890abcdef:${of}:2`;
    expect(read(status(of, more))).toEqual({ source: 'twilio', callId: CALL, fact: { eventId, occurredAt: NOW, ...fact } });
  });

  it.each<[string, string[], object]>([
    [
      'counts a connection and the length of the dial',
      [status('in-progress'), dial({ DialBridged: 'true', DialCallDuration: '121' })],
      { outcome: 'billed', seconds: 121, reviews: [] },
    ],
    [
      'takes the shorter of the leg and the dial',
      [
        status('in-progress'),
        status('completed', { Timestamp: at(122), CallDuration: '122' }),
        dial({ DialBridged: 'true', DialCallDuration: '120' }),
      ],
      { outcome: 'free', reason: 'SHORT', seconds: 120, reviews: [] },
    ],
    [
      'is free if only the cut seconds of its times make it long enough (C4)',
      [status('in-progress'), status('completed', { Timestamp: at(121), CallDuration: '121' })],
      { outcome: 'free', reason: 'SHORT', seconds: 120, reviews: [] },
    ],
    ['waits for the connection', [dial({ DialBridged: 'true', DialCallDuration: '300' })], { outcome: 'open' }],
    ['has no length', [status('in-progress'), dial({ DialBridged: 'true' })], { outcome: 'open' }],
    ['was never connected', [dial({ DialBridged: 'false' })], { outcome: 'free', reason: 'NOT_BRIDGED', reviews: [] }],
    [
      'was not answered, as status and dial say',
      [dial({ DialCallStatus: 'no-answer' }), status('no-answer', { Timestamp: at(30) })],
      { outcome: 'free', reason: 'NO_ANSWER', reviews: [] },
    ],
    [
      'was answered and not connected',
      [status('in-progress'), dial({ DialBridged: 'false' })],
      { outcome: 'free', reason: 'CONFLICT', reviews: ['CONFLICT'] },
    ],
  ])('C59 a call %s', (_what, bodies, decision) => {
    expect(decide(...bodies)).toMatchObject(decision);
    expect(decide(...bodies.toReversed())).toMatchObject(decision);
  });

  it('C60 ignores a call of another number, and another status', () => {
    expect(read(status('completed'), '/api/calls/hooks/twilio')).toBeNull();
    expect(read(status('completed'), '/api/calls/hooks/twilio?call=1')).toBeNull();
    expect(read(status('initiated'))).toBeNull();
  });

  it('C60 rejects a status without a time', () => {
    expect(() => read('CallStatus=completed')).toThrow('The event has no time');
  });
});
