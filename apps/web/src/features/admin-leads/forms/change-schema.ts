import {
  LEAD_CHANGE_KINDS,
  LEAD_CHANGE_LIMITS,
  LEAD_CHANGE_MESSAGES,
  type LeadChangeRequest,
} from '@warmline/contracts/leads/change-types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { enteredPriceCents } from '@warmline/domain/leads/entered-lead';
import { z } from '../../../lib/text/zod.ts';

const { minPercent, maxPercent } = LEAD_CHANGE_LIMITS;

/** What to do with many leads: only the field of the chosen kind counts. */
export const changeSchema = z
  .object({
    kind: z.enum(LEAD_CHANGE_KINDS),
    price: z.string().check(z.trim()),
    percent: z.string().check(z.trim()),
    state: z.string(),
  })
  .check(
    z.superRefine(({ kind, price, percent, state }, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (kind === 'price' && enteredPriceCents(price) === null) refuse('price', LEAD_MESSAGES.priceInvalid);
      if (kind === 'percent' && !isPercent(percent)) refuse('percent', LEAD_CHANGE_MESSAGES.percentInvalid);
      if (kind === 'state' && state === '') refuse('state', MESSAGES.stateRequired);
    }),
  );

export const EMPTY_CHANGE = { kind: 'price', price: '', percent: '', state: '' };

/** Builds the request from the field of the chosen kind. */
export function changeRequest({
  kind,
  price,
  percent,
  state,
}: z.output<typeof changeSchema>): Pick<LeadChangeRequest, 'kind' | 'price' | 'percent' | 'state'> {
  if (kind === 'price') return { kind, price };
  if (kind === 'percent') return { kind, percent: Number(percent) };
  return kind === 'state' ? { kind, state } : { kind };
}

function isPercent(text: string): boolean {
  const percent = Number(text);
  return /^[+-]?\d+$/.test(text) && percent !== 0 && percent >= minPercent && percent <= maxPercent;
}
