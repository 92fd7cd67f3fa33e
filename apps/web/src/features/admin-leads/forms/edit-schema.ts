import type { AdminLead, EditLeadRequest } from '@warmline/contracts/leads/admin-types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { amountText } from '@warmline/domain/money/money';
import { usState } from '../../../lib/text/person-fields.ts';
import { z } from '../../../lib/text/zod.ts';
import { leadSchema, type LeadValues } from './lead-schema.ts';

/**
 * The fields of the single-lead form without the age range, with a time that can't be removed, and with the state that is stored.
 */
export const editSchema = ({ state }: AdminLead) =>
  z.extend(z.omit(leadSchema, { ageRange: true }), { state: usState(state) }).check(
    z.refine(({ formFillTime }) => Boolean(formFillTime), {
      path: ['formFillTime'],
      message: LEAD_MESSAGES.formFillTimeInvalid,
    }),
  );

export type EditTexts = Record<keyof Omit<LeadValues, 'ageRange'>, string>;

/** Returns the texts of the form for a lead. */
export function textsOf({ name, email, phone, state, priceGiven, priceCents, formFillTime }: AdminLead): EditTexts {
  return {
    name,
    email: email ?? '',
    phone,
    state,
    price: priceGiven ? amountText(priceCents) : '',
    formFillTime: inLocalTime(formFillTime),
  };
}

/** Builds the request. A time that was not changed is left out, because the field has no seconds. */
export function editRequest(
  { email, price, formFillTime, ...person }: Omit<LeadValues, 'ageRange'>,
  lead: AdminLead,
): EditLeadRequest {
  const isSame = formFillTime === new Date(inLocalTime(lead.formFillTime)).toISOString();
  return {
    ...person,
    version: lead.version,
    ...(email && { email }),
    ...(price !== undefined && price !== '' && { price }),
    ...(formFillTime && !isSame && { formFillTime }),
  };
}

/** Formats a time as the value of a datetime-local input. */
function inLocalTime(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
