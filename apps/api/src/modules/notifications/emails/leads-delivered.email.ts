import { defineEmail } from './email.js';

interface DeliveredLeads {
  number: string;
  /** New since the last email. */
  added: number;
  delivered: number;
  /** Bought, without refunded ones. */
  total: number;
  missing: number;
  /** Of the order; for a guest, where an account that shows the leads is created. */
  path: string;
}

const leads = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`;

/** Tells a buyer that leads bought by number were delivered: the first ones, more of them, or the last ones. */
export const leadsDeliveredEmail = defineEmail<DeliveredLeads>('leads-delivered', {
  subject: ({ number, added, delivered, total, missing }) => {
    if (missing === 0) return total === 1 ? `Your lead is here (${number})` : `All ${leads(total)} are here (${number})`;
    if (added < delivered) return `${leads(added)} more (${number})`;
    return added === 1 ? `Your first lead is here (${number})` : `Your first ${leads(added)} are here (${number})`;
  },
  body: ({ number, added, delivered, total, missing, path }) => [
    { heading: missing === 0 ? 'Your order is complete' : 'New leads are here' },
    {
      rows: [
        ['New', added],
        ['Delivered so far', `${delivered} of ${total}`],
        ['Order', number],
      ],
    },
    ...(missing === 0
      ? []
      : [{ text: 'The others follow as new leads arrive. After 14 days, we refund what is still missing.' }]),
    { button: 'See your leads', path },
  ],
});
