import { LIMITS } from '@warmline/contracts/fields/limits';
import { SITE_LIMITS } from '@warmline/contracts/site/limits';
import { SITE_MESSAGES } from '@warmline/contracts/site/messages';
import type { ShopSettings, ShopSettingsView } from '@warmline/contracts/site/settings';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, TOO_LONG));
/** A text that may be empty, and otherwise has this form. */
const unlessEmpty = (max: number, form: RegExp, message: string) =>
  text(max).check(z.refine((value) => value === '' || form.test(value), message));
const email = unlessEmpty(LIMITS.email.max, /^[^\s@"]+@[^\s@"]+\.[^\s@"]+$/, SITE_MESSAGES.emailInvalid);
const HTTPS = /^https:\/\/[^\s/]+\.\S+$/;
const linesOf = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A line such as `Trustpilot https://…`. */
const PROOF = /^(.*\S)\s+(\S+)$/;
const proof = z.pipe(
  z.string(),
  z.transform((value, { issues }) => {
    const found = linesOf(value).map((line) => {
      const [, label = '', url = ''] = PROOF.exec(line) ?? [];
      return { label, url };
    });
    const problem = (message: string) => issues.push({ code: 'custom', message, input: value });
    if (found.some(({ label, url }) => label.length > SITE_LIMITS.proofLabel.max || !HTTPS.test(url)))
      problem(SITE_MESSAGES.proofInvalid);
    else if (found.length > SITE_LIMITS.proof.max) problem(SITE_MESSAGES.tooManyProofs);
    return found;
  }),
);
const notificationEmails = z.pipe(
  z.string(),
  z.transform((value, { issues }) => {
    const found = [...new Set(linesOf(value))];
    const problem = (message: string) => issues.push({ code: 'custom', message, input: value });
    if (found.some((line) => !email.safeParse(line).success)) problem(SITE_MESSAGES.emailsInvalid);
    else if (found.length > SITE_LIMITS.notificationEmails.max) problem(SITE_MESSAGES.tooManyEmails);
    return found;
  }),
);

/** The owner's settings as the server accepts them (D3); `base` is what the form started from. */
export const settingsSchema = z.object({
  base: z.string(),
  name: text(SITE_LIMITS.name.max).check(z.minLength(1, SITE_MESSAGES.nameRequired)),
  legalName: text(SITE_LIMITS.text.max),
  address: text(SITE_LIMITS.address.max),
  phone: unlessEmpty(LIMITS.phone.max, /^\+?(?:[\s().-]*\d){10,15}[\s().-]*$/, SITE_MESSAGES.phoneInvalid),
  email,
  supportEmail: email,
  bookingUrl: unlessEmpty(SITE_LIMITS.url.max, HTTPS, SITE_MESSAGES.httpsRequired),
  transfers: text(SITE_LIMITS.figure.max),
  agents: text(SITE_LIMITS.figure.max),
  satisfaction: text(SITE_LIMITS.figure.max),
  figuresSource: text(SITE_LIMITS.text.max),
  figuresDate: unlessEmpty(10, /^\d{4}-\d{2}-\d{2}$/, SITE_MESSAGES.dateInvalid),
  quote: text(SITE_LIMITS.quote.max),
  quoteName: text(SITE_LIMITS.text.max),
  quoteDetail: text(SITE_LIMITS.text.max),
  quoteSource: text(SITE_LIMITS.text.max),
  proof,
  notificationEmails,
});

/** The settings as texts of the form: lists have one item a line. */
type SettingsTexts = Record<keyof ShopSettings, string>;
export type SettingsField = keyof SettingsTexts;
export type SettingsFormTexts = SettingsTexts & { base: string };

function textsOf({ proof: links, notificationEmails: emails, ...texts }: ShopSettings): SettingsTexts {
  return {
    ...texts,
    proof: links.map(({ label, url }) => `${label} ${url}`).join('\n'),
    notificationEmails: emails.join('\n'),
  };
}

/** Returns the texts of the form for these settings. */
export function formTextsOf({ version, settings }: ShopSettingsView): SettingsFormTexts {
  const texts = textsOf(settings);
  return { ...texts, base: JSON.stringify({ version, texts } satisfies SettingsBase) };
}

/** A setting that someone else changed while it was edited here. */
export interface OtherChange {
  field: SettingsField;
  before: string;
  /** What is saved now. */
  after: string;
  /** The text here differs from both: saving replaces the other change. */
  kept: boolean;
}

/** What a form started from, and what someone else has changed since. */
export interface SettingsBase {
  version: number;
  texts: SettingsTexts;
  others?: OtherChange[];
}

export function readBase(base: string): SettingsBase {
  return JSON.parse(base) as SettingsBase;
}
