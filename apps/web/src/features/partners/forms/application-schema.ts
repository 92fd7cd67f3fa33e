import { LIMITS } from '@warmline/contracts/fields/limits';
import { PARTNER_REFERENCES, PARTNER_TEXTS, type PartnerReference, type PartnerText } from '@warmline/contracts/partners/limits';
import { PARTNER_MESSAGES, requiredMessage, tooLongMessage } from '@warmline/contracts/partners/messages';
import { PARTNER_DEFAULTS, PARTNER_TIME_ZONES, PAYMENT_TERMS } from '@warmline/contracts/partners/types';
import { z } from '../../../lib/text/zod.ts';

const TEXT_NAMES = Object.keys(PARTNER_TEXTS) as PartnerText[];
const REFERENCE_NAMES = Object.keys(PARTNER_REFERENCES) as PartnerReference[];

function eachOf<K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, V>;
}

function text(name: PartnerText) {
  const { label, min, max } = PARTNER_TEXTS[name];
  const message = requiredMessage(label);
  return z.string({ error: message }).check(z.trim(), z.minLength(min, message), z.maxLength(max, tooLongMessage(label, max)));
}

function reference(name: PartnerReference) {
  const { label, max } = PARTNER_REFERENCES[name];
  return z.optional(z.string().check(z.trim(), z.maxLength(max, tooLongMessage(label, max))));
}

/**
 * Schema of the partner form (B5.28-B5.38); `homepage` is a honeypot that only the server checks, `submissionId` is not asked
 * for.
 */
export const applicationSchema = z.object({
  ...eachOf(TEXT_NAMES, text),
  ...eachOf(REFERENCE_NAMES, reference),
  contactEmail: z.pipe(
    z
      .string({ error: PARTNER_MESSAGES.contactEmail })
      .check(z.trim(), z.maxLength(LIMITS.email.max, PARTNER_MESSAGES.contactEmail)),
    z.email({ error: PARTNER_MESSAGES.contactEmail }),
  ),
  paymentTerms: z.enum(PAYMENT_TERMS, { error: PARTNER_MESSAGES.paymentTerms }),
  timeZone: z.enum(PARTNER_TIME_ZONES, { error: PARTNER_MESSAGES.timeZone }),
  homepage: z.optional(z.string()),
  submissionId: z.optional(z.string()),
});

export type ApplicationValues = z.infer<typeof applicationSchema>;

export const EMPTY_APPLICATION: Record<keyof ApplicationValues, string> = {
  ...eachOf(TEXT_NAMES, () => ''),
  ...eachOf(REFERENCE_NAMES, () => ''),
  contactEmail: '',
  ...PARTNER_DEFAULTS,
  homepage: '',
  submissionId: '',
};
