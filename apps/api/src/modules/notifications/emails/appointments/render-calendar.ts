import type { Company } from '@warmline/contracts/site/types';
import { calendarText } from '@warmline/domain/time/calendar-event';
import { findEmail, inNameOf, withoutGaps } from '../render-email.js';

export interface RenderedCalendar {
  method: string;
  filename: string;
  content: string;
}

/** Who sends an email to whom. */
export interface Envelope {
  to: string;
  /** MAIL_FROM, such as `Warmline <no-reply@warmline.example>`. */
  from: string;
  company: Company;
  /** Host of the shop's URL: makes the names of events unique. */
  hostname: string;
}

/** Renders the calendar file of an email (D34); undefined if it has none. The organizer is an address that people read. */
export function renderCalendar(
  template: string,
  values: Record<string, unknown>,
  { to, from, company, hostname }: Envelope,
): RenderedCalendar | undefined {
  const event = findEmail(template).parts.calendar?.(withoutGaps(template, values) as never);
  if (!event) return undefined;
  const { id, startsAt, at, summary, description, ...rest } = event;
  const content = calendarText(
    {
      ...rest,
      uid: `${id}@${hostname}`,
      at: new Date(at),
      start: new Date(startsAt),
      summary: inNameOf(company, summary),
      description: inNameOf(company, description),
      organizer: organizerOf(company, from),
      attendee: to,
    },
    company.name,
  );
  return { method: event.method, filename: 'call.ics', content };
}

/** Returns the organizer of calendar events: the address that people read, or the one that emails come from. */
export function organizerOf({ name, supportEmail, email }: Company, from: string): { name: string; email: string } {
  return { name, email: supportEmail || email || (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from) };
}
