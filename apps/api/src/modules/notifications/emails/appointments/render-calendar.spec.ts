import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE } from '@warmline/contracts/site/types';
import { appointmentCanceledEmail, appointmentMovedEmail } from './appointment.emails.js';
import { bookingCanceledEmail, bookingConfirmedEmail } from './booking.emails.js';
import type { ComposedEmail } from '../email.js';
import { renderCalendar, type Envelope } from './render-calendar.js';
import { receiptEmail } from '../orders/receipt.email.js';
import { resetLinkEmail } from '../accounts/reset-link.email.js';

const call = { id: 'b0a4', startsAt: '2026-11-30T14:00:00.000Z', at: '2026-11-25T12:00:00.000Z', when: 'Monday' };
const ENVELOPE: Envelope = {
  to: 'rosa@agency.example',
  from: 'Warmline <no-reply@warmline.example>',
  company: { ...DEFAULT_SITE.company, name: 'Acme & Sons', supportEmail: 'help@acme.example' },
  hostname: 'shop.example',
};
const render = ({ template, values }: ComposedEmail, company = ENVELOPE.company) =>
  renderCalendar(template, values, { ...ENVELOPE, company });
const confirmed = bookingConfirmedEmail({ ...call, phoneEnding: '0142', path: '/cancel-call#secret' });

describe('D34 calendar files of emails', () => {
  it('D34 name the company, and never the link that cancels', () => {
    const { method, content } = render(confirmed)!;
    expect(method).toBe('REQUEST');
    expect(content).toContain('UID:b0a4@shop.example\r\n');
    expect(content).toContain('SUMMARY:Call with Acme & Sons\r\n');
    expect(content).toContain('ORGANIZER;CN="Acme & Sons":mailto:help@acme.example\r\n');
    expect(content).not.toMatch(/secret|Warmline/);
  });

  it('D34 cancel the event that they added', () => {
    const { method, content } = render(bookingCanceledEmail({ ...call, by: 'visitor', reason: '' }))!;
    expect(method).toBe('CANCEL');
    expect(content).toContain('UID:b0a4@shop.example\r\nSEQUENCE:1\r\n');
  });

  it('D34 without addresses of the company, are from the sender of emails', () => {
    const company = { ...ENVELOPE.company, supportEmail: '', email: '' };
    expect(render(confirmed, company)!.content).toContain(':mailto:no-reply@warmline.example\r\n');
  });

  it('L90 L93 are part of the receipt of an appointment, and of its changes, as one event', () => {
    const appointment = { ...call, number: 'WL-1042', minutes: 45, sequence: 0, state: 'FL', own: '' };
    const receipt = { number: 'WL-1042', paidOn: 'today', what: 'Appointment', quantity: 1, total: '45.00' };
    const sent = [
      receiptEmail({ ...receipt, ...appointment }),
      appointmentMovedEmail({ ...appointment, sequence: 1, answer: '' }),
      appointmentCanceledEmail({ ...appointment, sequence: 2 }),
    ].map((email) => render(email)!);
    expect(sent.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    for (const [sequence, { content }] of sent.entries())
      expect(content).toContain(`UID:b0a4@shop.example\r\nSEQUENCE:${sequence}\r\n`);
    expect(sent[0]!.content).toContain('DTEND:20261130T144500Z\r\n');
    expect(render(receiptEmail(receipt))).toBeUndefined();
  });

  it('D34 are missing in other emails', () => {
    expect(render(resetLinkEmail({ link: '/x' }))).toBeUndefined();
  });
});
