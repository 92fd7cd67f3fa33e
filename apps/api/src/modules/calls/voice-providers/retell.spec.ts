import { describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { retell } from './retell.js';

const KEY = 'key_of_retell_tests';
const provider = retell(KEY);
const CALL = '0199c0de-0000-7000-8000-000000000001';
const NOW = Date.now();

/** An event as Retell documents it: the whole call, and its name. */
const event = (name: string, { call = {}, ...more }: { call?: object; event_timestamp?: number } = {}) =>
  JSON.stringify({
    event: name,
    call: {
      call_type: 'phone_call',
      from_number: '+13055550100',
      to_number: '+13055550199',
      direction: 'inbound',
      call_id: 'call_Jabr9TXYYJHfvl6Syypi88rdAHYHmcq6',
      agent_id: 'oBeDLoLOeuAbiuaMFXRtDOLriTJ5tSxD',
      call_status: 'ongoing',
      start_timestamp: NOW - 400_000,
      collected_dynamic_variables: { warmline_call_id: CALL },
      transcript: 'Agent: hello …',
      ...call,
    },
    transfer_destination: { type: 'predefined', number: '+13055550199' },
    ...more,
  });
const signed = (body: string, at = NOW, key = KEY) => ({
  url: '/',
  body,
  headers: { 'x-retell-signature': `v=${at},d=${createHmac('sha256', key).update(`${body}${at}`).digest('hex')}` },
});
const read = (body: string) => provider.read(signed(body, NOW - 1_000));

describe('Retell', () => {
  it('C58 accepts the signature over body and time, and none over anything else', () => {
    const body = event('transfer_started');
    const right = signed(body);
    expect(provider.isSigned(right)).toBe(true);
    expect(provider.isSigned({ ...right, body: event('transfer_ended') })).toBe(false);
    expect(provider.isSigned(signed(body, NOW, 'another'))).toBe(false);
    expect(provider.isSigned(signed(body, NOW - 302_000))).toBe(false);
    expect(provider.isSigned({ ...right, headers: {} })).toBe(false);
    expect(provider.isSigned({ ...right, headers: { 'x-retell-signature': `v=${NOW},d=00` } })).toBe(false);
  });

  it.each([
    ['transfer_started', {}, { type: 'call.ringing', occurredAt: NOW - 1_000 }],
    ['transfer_bridged', {}, { type: 'call.bridged', occurredAt: NOW - 1_000 }],
    ['transfer_bridged', { event_timestamp: NOW - 5_000 }, { type: 'call.bridged', occurredAt: NOW - 5_000 }],
    ['transfer_cancelled', {}, { type: 'call.failed', cause: 'no_answer', occurredAt: NOW - 1_000 }],
    ['transfer_ended', { call: { transfer_end_timestamp: NOW - 2_000 } }, { type: 'call.ended', occurredAt: NOW - 2_000 }],
  ])('C59 %s %j', (name, more, fact) => {
    expect(read(event(name, more))).toEqual({
      source: 'retell',
      callId: CALL,
      fact: { eventId: `${CALL}:${name}`, ...fact },
    });
  });

  it.each([
    ['the end of the agent’s own leg', event('call_ended', { call: { end_timestamp: NOW } })],
    ['a call that was not routed', event('transfer_ended', { call: { collected_dynamic_variables: {} } })],
  ])('C60 ignores %s', (_what, body) => {
    expect(read(body)).toBeNull();
  });

  it('C60 finds the call in the variables and the metadata of a call, too', () => {
    for (const place of ['retell_llm_dynamic_variables', 'metadata']) {
      const call = { collected_dynamic_variables: {}, [place]: { warmline_call_id: CALL } };
      expect(read(event('transfer_started', { call }))?.callId).toBe(CALL);
    }
  });

  it('C60 rejects an end without a time, because its delivery would make the call longer', () => {
    expect(() => read(event('transfer_ended'))).toThrow('The event has no time');
  });
});
