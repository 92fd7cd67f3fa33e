import type { Script } from '../calls/script.ts';

const RING_AT = 1_000;
const PICK_UP_AT = 5_000;
const TALK_MS = 8_000;

/** What happens by the last two digits of the number; every other number is answered. */
export const TEST_ENDINGS: Readonly<Record<string, 'no_answer' | 'busy' | 'unreachable'>> = {
  '91': 'no_answer',
  '92': 'busy',
  '93': 'unreachable',
};

/** Returns what happens in a test call to a number. */
export function testScriptOf(number: string, ringSeconds: number, maxSeconds: number): Script {
  const cause = TEST_ENDINGS[number.slice(-2)];
  const ringing = { type: 'ringing', at_ms: RING_AT } as const;
  if (cause === 'unreachable') return [{ type: 'failed', at_ms: RING_AT, cause }];
  if (cause === 'busy') return [ringing, { type: 'failed', at_ms: RING_AT + 1_000, cause }];
  if (cause === 'no_answer') return [ringing, { type: 'failed', at_ms: RING_AT + ringSeconds * 1_000, cause }];
  const talk = Math.min(TALK_MS, maxSeconds * 1_000);
  return [
    ringing,
    { type: 'bridged', at_ms: PICK_UP_AT },
    { type: 'ended', at_ms: PICK_UP_AT + talk, ended_by: 'system', cause: 'normal' },
  ];
}
