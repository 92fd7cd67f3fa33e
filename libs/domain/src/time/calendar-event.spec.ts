import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { calendarText, type CalendarEvent } from './calendar-event.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

const EVENT: CalendarEvent = {
  method: 'REQUEST',
  uid: '0b8f@shop.example',
  sequence: 0,
  at: new Date('2026-11-25T12:00:00.123Z'),
  start: new Date('2026-11-30T14:00:00Z'),
  minutes: 15,
  summary: 'Call with Warmline',
  description: 'We call you.',
  organizer: { name: 'Warmline', email: 'hello@shop.example' },
  attendee: 'rosa@agency.example',
};
const text = (changes: Partial<CalendarEvent> = {}) => calendarText({ ...EVENT, ...changes }, 'Warmline');
const unfolded = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n');
const lineOf = (ics: string, name: string) => unfolded(ics).find((line) => line.startsWith(name));

describe('calendar files', () => {
  it('D34 is an invitation with UTC times', () => {
    expect(unfolded(text())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Warmline//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:0b8f@shop.example',
      'SEQUENCE:0',
      'DTSTAMP:20261125T120000Z',
      'DTSTART:20261130T140000Z',
      'DTEND:20261130T141500Z',
      'SUMMARY:Call with Warmline',
      'DESCRIPTION:We call you.',
      'ORGANIZER;CN="Warmline":mailto:hello@shop.example',
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:rosa@agency.example',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('D34 cancels the same event with a higher sequence', () => {
    const ics = text({ method: 'CANCEL', sequence: 1 });
    expect(['METHOD', 'UID', 'SEQUENCE', 'STATUS'].map((name) => lineOf(ics, name))).toEqual([
      'METHOD:CANCEL',
      'UID:0b8f@shop.example',
      'SEQUENCE:1',
      'STATUS:CANCELLED',
    ]);
  });

  it('D34 escapes texts, and quotes the name of the organizer', () => {
    const ics = text({
      summary: 'Calls; lists, C:\\leads',
      description: 'One\r\nTwo\nThree\u0007',
      organizer: { name: 'Ruiz "Sons": Calls, LLC', email: 'hello@shop.example' },
    });
    expect(lineOf(ics, 'SUMMARY')).toBe(String.raw`SUMMARY:Calls\; lists\, C:\\leads`);
    expect(lineOf(ics, 'DESCRIPTION')).toBe(String.raw`DESCRIPTION:One\nTwo\nThree `);
    expect(lineOf(ics, 'ORGANIZER')).toBe(`ORGANIZER;CN="Ruiz 'Sons': Calls, LLC":mailto:hello@shop.example`);
  });

  it('D34 folds each line after at most 75 octets and never adds a property, whatever a person typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        const ics = text({ summary: typed, description: typed });
        for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(ics).not.toMatch(/[^\r]\n|\r[^\n]/);
        expect(unfolded(ics)).toHaveLength(unfolded(text()).length);
        expect(unfolded(ics).filter((line) => line.startsWith('UID'))).toHaveLength(1);
      }),
    );
  });

  it('D34 folds to the text that was given', () => {
    const summary = 'Ünïcödé 🎉 '.repeat(30);
    expect(lineOf(text({ summary }), 'SUMMARY')).toBe(`SUMMARY:${summary}`);
  });
});
