import { createHash } from 'node:crypto';
import { AppError, ValidationFailed } from '../../../platform/errors/app-error.js';
import type { ReceivedEvent } from '../persistence/call-event.repository.js';
import { readCallEvent } from './call-event.reader.js';
import { SOURCES } from './sources.js';

/** A line of call records: the event in it, or why it has none. Lines count from 1. */
export type CallRecord = { line: number; event: ReceivedEvent } | { line: number; problem: string };

/** Longest line; an event is a fraction of it. */
const MAX_LINE = 16 * 1024;
const NO_CALL = 'This type is not known, and there is no call_id';

/** Returns the lines with content, with their numbers. */
export function linesOf(text: string): { line: number; content: string }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((content, at) => ({ line: at + 1, content: content.trim() }))
    .filter(({ content }) => content !== '');
}

/** Reads one line of JSON lines, each of which is an event as in `POST /api/calls/events` (C61). Never throws for its content. */
export async function readCallRecord({ line, content }: { line: number; content: string }): Promise<CallRecord> {
  if (content.length > MAX_LINE) return { line, problem: 'This line is too long' };
  try {
    const told = await readCallEvent(JSON.parse(content));
    if (!told) return { line, problem: NO_CALL };
    const { callId, fact } = told;
    return { line, event: { source: SOURCES.records, callId, fact: { eventId: recordId(callId, fact), ...fact } } };
  } catch (error) {
    if (error instanceof SyntaxError) return { line, problem: 'This line is not JSON' };
    if (error instanceof ValidationFailed) return { line, problem: problemOf(error) };
    if (error instanceof AppError) return { line, problem: error.message };
    throw error;
  }
}

/** Returns an ID made of what a record says: the same again is a copy, and records need no IDs of their own. */
function recordId(
  callId: string,
  { type, occurredAt, bridgedAt, endedBy, cause, seconds }: Omit<ReceivedEvent['fact'], 'eventId'>,
): string {
  const said = JSON.stringify(
    [callId, type, occurredAt, bridgedAt, endedBy, cause, seconds].map((value) => value ?? [value === null]),
  );
  return `rec_${createHash('sha256').update(said).digest('hex').slice(0, 40)}`;
}

function problemOf({ details, message }: ValidationFailed): string {
  const [first] = details.errors ?? [];
  return first === undefined || first.field === '' ? message : `${first.field}: ${first.message}`;
}
