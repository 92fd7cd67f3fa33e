import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { ORDER_MESSAGES } from '@warmline/contracts/orders/messages';
import { TEN_DIGITS } from '@warmline/contracts/orders/phone-digits';
import { z } from '../../../lib/text/zod.ts';

/** Requires a whole number of 1 or more, typed or sent; an empty field is not a number. */
function count(message: string) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], { error: message }),
      z.transform((value) => (typeof value === 'string' && value.trim() === '' ? 0 : Number(value))),
    ),
    z.number({ error: message }).check(z.int(message), z.gte(1, message), z.lte(LIMITS.units.max, 'That quantity is too large')),
  );
}

function requiredText(message: string, max: number) {
  return z.string({ error: message }).check(z.trim(), z.minLength(1, message), z.maxLength(max, `At most ${max} characters`));
}

/** Validates the form of Buy Call Transfers (B5.03-B5.07). */
export const transferSchema = z.object({
  totalTransfers: count(ORDER_MESSAGES.transfersAtLeastOne),
  callsPerDay: count(ORDER_MESSAGES.callsPerDayAtLeastOne),
  transferHours: requiredText(ORDER_MESSAGES.transferHoursSpecified, LIMITS.shortText.max),
  transferPhone: z.string({ error: MESSAGES.phoneTooShort }).check(
    z.trim(),
    // Ten letters are also ten characters, but cannot be called.
    z.regex(TEN_DIGITS, MESSAGES.phoneTooShort),
    z.maxLength(LIMITS.phone.max, `At most ${LIMITS.phone.max} characters`),
  ),
  workingStates: requiredText(ORDER_MESSAGES.workingStatesSpecified, LIMITS.longText.max),
  /** The name of the last request that paid from the balance. */
  press: z.optional(z.string()),
});

type TransferValues = z.output<typeof transferSchema>;

export const EMPTY_TRANSFER: Record<keyof TransferValues, string> = {
  totalTransfers: '',
  callsPerDay: '',
  transferHours: '',
  transferPhone: '',
  workingStates: '',
  press: '',
};
