import { defineEmail } from '../email.js';

interface RefundValues {
  number: string;
  what: string;
  amount: string;
  total: string;
  whole: boolean;
  /** Of an order whose calls are counted. Absent for others, and from jobs of the previous release. */
  callsRefunded?: number;
  callsLeft?: number;
  /** The balance's part of a refund whose calls the email about the card's part names. */
  isPart?: boolean;
  /** Of a refund to the balance: the part that is promo credit, empty for none. Absent for a refund to a card. */
  promo?: string;
}

/** Tells a buyer that staff refunded an order, in full or in part. */
export const refundEmail = defineEmail<RefundValues>('refund', {
  subject: ({ number }) => `Refund for order ${number}`,
  body: (values) => [
    { heading: `We refunded $${values.amount}` },
    {
      text:
        (values.whole
          ? `Your order ${values.number} (${values.what}) is canceled and refunded in full. `
          : `We refunded part of your order ${values.number} (${values.what}). ${restOf(values)} `) + destinationOf(values),
    },
    {
      rows: [['Order', values.number], ...callsOf(values), ['Paid', `$${values.total}`], ['Refund', `$${values.amount}`]],
    },
  ],
});

/** A missing value may not be read: it fails the email. */
function destinationOf(values: RefundValues): string {
  if (!('promo' in values)) return 'The money goes to the card you paid with. Your bank may take up to ten days to show it.';
  if (values.promo === '') return 'The money is in your balance now.';
  if (values.promo === values.amount) return 'Promo credit paid for it, so it is promo credit in your balance now.';
  return `It is in your balance now, $${values.promo} of it as promo credit.`;
}

function restOf(values: RefundValues): string {
  if ('isPart' in values && values.isPart) return 'It is one refund with the part that your card paid.';
  const calls = 'callsRefunded' in values ? (values.callsRefunded ?? 0) : 0;
  if (calls === 0) return 'The rest of the order is unchanged.';
  return calls === 1
    ? 'It pays back 1 call, which will not be delivered.'
    : `It pays back ${calls} calls, which will not be delivered.`;
}

function callsOf(values: RefundValues): (readonly [string, number])[] {
  if (!('callsLeft' in values)) return [];
  const refunded = 'callsRefunded' in values ? (values.callsRefunded ?? 0) : 0;
  return [...(refunded === 0 ? [] : [['Calls refunded', refunded] as const]), ['Calls left', values.callsLeft ?? 0]];
}
