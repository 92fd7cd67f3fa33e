/** A part of an email's body, shown in its HTML part and in its plain-text part. Texts are plain; the layout escapes them. */
export type Block =
  | { heading: string }
  | { text: string }
  /** A text that a person typed; keeps its line breaks. */
  | { quote: string }
  /** Labels and values; the last row is the total. */
  | { rows: readonly (readonly [label: string, value: string | number])[] }
  /** A link; `path` is a path of the shop, or a whole URL. */
  | { link: string; path: string }
  | { button: string; path: string };

/** Values that the outbox stores as JSON. */
type EmailValues<Values> = { [Name in keyof Values]: string | number | boolean };

/** An email that is ready to be queued. */
export interface ComposedEmail {
  template: string;
  subject: string;
  values: Record<string, string | number | boolean>;
}

/** The event of an email's calendar file. */
export interface EmailCalendar {
  method: 'REQUEST' | 'CANCEL';
  /** The same in each email about the event. */
  id: string;
  sequence: number;
  /** ISO 8601, like `startsAt`: when the email was caused. */
  at: string;
  startsAt: string;
  minutes: number;
  summary: string;
  description: string;
}

interface Parts<Values> {
  subject(values: Values): string;
  body(values: Values): readonly Block[];
  /** Stands before the contact details. */
  footer?: string;
  /** The attached calendar file; null if these values have none. */
  calendar?(values: Values): EmailCalendar | null;
}

/** One kind of email: composes it, and describes it for the layout. */
export interface Email<Values> {
  (values: Values): ComposedEmail;
  /** Stable: rows in the outbox carry it. */
  readonly template: string;
  readonly parts: Parts<Values>;
}

/**
 * Declares an email. Its values are stored with the job and may be read by another release, so a value is never renamed or
 * removed, and a new one is optional.
 */
export function defineEmail<Values extends EmailValues<Values>>(template: string, parts: Parts<Values>): Email<Values> {
  const compose = (values: Values): ComposedEmail => ({ template, subject: parts.subject(values), values });
  return Object.assign(compose, { template, parts });
}
