import { MINUTE_MS } from './durations.ts';
/** An event for calendars (RFC 5545), sent as an invitation, as its cancellation, or as a file without an attendee (RFC 5546). */
export interface CalendarEvent {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** The same in the invitation and its cancellation. */
  uid: string;
  /** Higher in each later message about the same event. */
  sequence: number;
  /** When this message was made. */
  at: Date;
  start: Date;
  minutes: number;
  summary: string;
  description: string;
  organizer: { name: string; email: string };
  attendee?: string;
}

const MAX_OCTETS = 75;
const BREAK = '\r\n';

/** Returns the text of an `.ics` file with one event; all times are in UTC. */
export function calendarText(event: CalendarEvent, product: string): string {
  const isCanceled = event.method === 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.at)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(new Date(event.start.getTime() + event.minutes * MINUTE_MS))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${address(event.organizer.email)}`,
    // The shop doesn't read answers of calendars, so none is requested.
    ...(event.attendee === undefined
      ? []
      : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${address(event.attendee)}`]),
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + BREAK).join('');
}

function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Escapes a text value (RFC 5545 §3.3.11); control characters are not allowed in any. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** A parameter value; it has no escape for a quotation mark (§3.2). */
function quoted(text: string): string {
  return `"${text.replaceAll('"', "'").replace(/\p{Cc}/gu, ' ')}"`;
}

function address(email: string): string {
  return email.replace(/\p{Cc}/gu, '');
}

/** Folds a line after at most 75 octets of UTF-8, never within a character (§3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const char of line) {
    const size = new TextEncoder().encode(char).length;
    // The space that starts a continuation counts.
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      [part, octets] = ['', 1];
    }
    part += char;
    octets += size;
  }
  return [...parts, part].join(`${BREAK} `);
}
