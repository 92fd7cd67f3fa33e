import type { CallEnder, FailureCause } from '@warmline/contracts/calls/intake';
import { newId } from '../../emulator/ids.ts';

/** One thing that happens in a call; `at_ms` counts from the start of the call. */
export interface Step {
  type: 'ringing' | 'bridged' | 'ended' | 'failed';
  at_ms: number;
  /** Of an end. */
  ended_by?: CallEnder;
  /** Of an end: what it says about the connection; by default the time of the script's own, null if it has none. */
  bridged_at_ms?: number | null;
  /** Of an end: false if it says nothing about the connection. */
  tells_bridging?: boolean;
  /** Of an end: the voice system's own count. */
  seconds?: number | null;
  /** Of a failure: why; of an end: free text. */
  cause?: FailureCause | 'normal';
}

export type Script = readonly Step[];

/** An event as it is sent, with the moment in which it is due (ms, real time). */
export interface PlannedEvent {
  id: string;
  dueAt: number;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
  state: 'pending' | 'delivered' | 'failed' | 'lost';
}

/** Faults that change what a call tells. */
export const SCRIPT_FAULTS = ['no_end', 'no_bridged', 'double_end', 'bad_times'] as const;
export type ScriptFault = (typeof SCRIPT_FAULTS)[number];

/** Returns how long a script runs, in ms. */
export function lengthOf(script: Script): number {
  return Math.max(0, ...script.map(({ at_ms }) => at_ms));
}

/** Returns the events of a call that began at `startedAt` (ms, real time); `voiceTime` is the voice system's clock. */
export function eventsOf(
  callId: string,
  script: Script,
  startedAt: number,
  voiceTime: (real: number) => number = (real) => real,
): PlannedEvent[] {
  const iso = (atMs: number) => new Date(voiceTime(startedAt + atMs)).toISOString();
  const bridged = script.findLast(({ type }) => type === 'bridged')?.at_ms ?? null;
  return script.map((step) => {
    const { type, at_ms: at, ended_by, cause, seconds, tells_bridging: tells = true } = step;
    const connected = step.bridged_at_ms === undefined ? bridged : step.bridged_at_ms;
    const told = type === 'ended' && tells ? { bridged_at: connected === null ? null : iso(connected) } : {};
    const data = JSON.parse(JSON.stringify({ call_id: callId, ...told, ended_by, cause, seconds })) as Record<string, unknown>;
    return {
      id: newId('evt'),
      dueAt: startedAt + at,
      body: { type: `call.${type}`, timestamp: iso(at), data },
      state: 'pending',
    };
  });
}

/** Returns the script with a fault in it. */
export function withFault(script: Script, fault: ScriptFault): Script {
  const bridged = script.find(({ type }) => type === 'bridged')?.at_ms ?? 0;
  switch (fault) {
    case 'no_end':
      return script.filter(({ type }) => type !== 'ended' && type !== 'failed');
    case 'no_bridged':
      return script
        .filter(({ type }) => type !== 'bridged')
        .map((step) => (step.type === 'ended' ? { ...step, tells_bridging: false } : step));
    case 'double_end':
      return script.flatMap((step) => (step.type === 'ended' ? [step, { ...step, at_ms: step.at_ms + 1500 }] : [step]));
    case 'bad_times':
      return script.map((step) => (step.type === 'ended' ? { ...step, at_ms: bridged - 5000, bridged_at_ms: bridged } : step));
  }
}

/** Returns what ends a call at once: it is over by `hangUpAt` (ms from its start), whatever was planned. */
export function cutShort(script: Script, hangUpAt: number): Script {
  const happened = script.filter(({ at_ms }) => at_ms <= hangUpAt);
  const isConnected = happened.some(({ type }) => type === 'bridged');
  const end: Step = isConnected
    ? { type: 'ended', at_ms: hangUpAt, ended_by: 'system', cause: 'normal' }
    : { type: 'failed', at_ms: hangUpAt, cause: 'error' };
  return happened.some(({ type }) => type === 'ended' || type === 'failed') ? happened : [...happened, end];
}
