import { STANDING_LIMITS } from '@warmline/contracts/standing-orders/limits';
import { STANDING_MESSAGES } from '@warmline/contracts/standing-orders/messages';
import type {
  StandingFilter,
  StandingOrder,
  StandingOrderRequest,
  StandingPeriod,
} from '@warmline/contracts/standing-orders/types';
import type { LeadPick } from '@warmline/contracts/orders/quantity';
import { amountText, parseDollars } from '@warmline/domain/money/money';
import { z } from '../../../lib/text/zod.ts';

/** Parses a text, or rejects it with a message. */
const parsed = <Value>(parse: (text: string) => Value | null, message: string) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const value = parse(text.trim());
      if (value !== null) return value;
      issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );
const cents = (min: number, max: number, message: string) =>
  parsed((text) => {
    const amount = parseDollars(text);
    return amount !== null && amount >= min && amount <= max ? amount : null;
  }, message);

/** Schema of a standing order (L73), without its chips; empty texts are none. */
export const standingOrderSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, STANDING_MESSAGES.name)),
  filter: z.string(),
  pick: z.pipe(
    z.string(),
    z.transform((text) => text as LeadPick),
  ),
  maxPrice: cents(1, STANDING_LIMITS.maxPriceCents, STANDING_MESSAGES.maxPrice),
  period: z.pipe(
    z.string(),
    z.transform((text) => text as StandingPeriod),
  ),
  budget: cents(100, STANDING_LIMITS.budgetCents, STANDING_MESSAGES.budget),
  leadCap: parsed(
    (text) => (text === '' ? { leads: null } : /^[1-9]\d{0,4}$/.test(text) ? { leads: Number(text) } : null),
    STANDING_MESSAGES.leadCap,
  ),
  startsOn: z.string(),
  endsOn: z.string(),
});

/** The texts of the form by field name. */
export type StandingOrderTexts = ReturnType<typeof standingOrderTexts>;

/** Returns the texts of the form: what is stored, or an offer. */
export function standingOrderTexts(
  order: StandingOrder | null,
  { name, filter = '', maxPriceCents = 300 }: { name: string; filter?: string; maxPriceCents?: number },
) {
  if (order === null)
    return {
      name: name.slice(0, STANDING_LIMITS.nameLength),
      filter,
      pick: 'cheapest',
      maxPrice: amountText(maxPriceCents),
      period: 'day',
      budget: '50.00',
      leadCap: '',
      startsOn: '',
      endsOn: '',
    };
  return {
    name: order.name,
    filter: order.filter,
    pick: order.pick,
    maxPrice: amountText(order.maxPriceCents),
    period: order.period,
    budget: amountText(order.budgetCents),
    leadCap: order.leadCap === null ? '' : String(order.leadCap),
    startsOn: order.startsOn ?? '',
    endsOn: order.endsOn ?? '',
  };
}

/**
 * Returns what differs from the standing order that the form shows, so that what a colleague changed meanwhile stays. A new
 * budget names its period.
 */
export function changedTerms(order: StandingOrder, terms: Omit<StandingOrderRequest, keyof StandingFilter>) {
  const isNamed = (key: string) =>
    order[key as keyof typeof terms] !== terms[key as keyof typeof terms] ||
    (key === 'period' && order.budgetCents !== terms.budgetCents);
  return Object.fromEntries(Object.entries(terms).filter(([key]) => isNamed(key)));
}
