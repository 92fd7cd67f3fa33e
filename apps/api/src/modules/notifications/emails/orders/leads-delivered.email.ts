import { defineEmail } from '../email.js';

interface DeliveredLeads {
  number: string;
  /** New since the last email. */
  added: number;
  delivered: number;
  /** Bought, without refunded ones. */
  total: number;
  missing: number;
  /** Of the order; for a guest, where an account that shows them is created. */
  path: string;
  /** A lead unless given. */
  item?: 'callback';
  /** What is missing after 14 days is refunded; so it is unless given. */
  isRefunded?: boolean;
}

const many = (count: number, item: string): string => `${count.toLocaleString('en-US')} ${count === 1 ? item : `${item}s`}`;

/** A missing value may not be read: it fails the email. */
const itemOf = (values: DeliveredLeads): string => ('item' in values ? (values.item ?? 'lead') : 'lead');

const refundOf = (values: DeliveredLeads): string =>
  'isRefunded' in values && values.isRefunded === false ? '' : ' After 14 days, we refund what is still missing.';

/** Tells a buyer that leads or callbacks of a package were delivered: the first ones, more of them, or the last ones. */
export const leadsDeliveredEmail = defineEmail<DeliveredLeads>('leads-delivered', {
  subject: (values) => {
    const { number, added, delivered, total, missing } = values;
    const item = itemOf(values);
    if (missing === 0) return total === 1 ? `Your ${item} is here (${number})` : `All ${many(total, item)} are here (${number})`;
    if (added < delivered) return `${many(added, item)} more (${number})`;
    return added === 1 ? `Your first ${item} is here (${number})` : `Your first ${many(added, item)} are here (${number})`;
  },
  body: (values) => {
    const { number, added, delivered, total, missing, path } = values;
    const items = `${itemOf(values)}s`;
    return [
      { heading: missing === 0 ? 'Your order is complete' : `New ${items} are here` },
      {
        rows: [
          ['New', added],
          ['Delivered so far', `${delivered} of ${total}`],
          ['Order', number],
        ],
      },
      ...(missing === 0 ? [] : [{ text: `The others follow as new ${items} arrive.${refundOf(values)}` }]),
      { button: `See your ${items}`, path },
    ];
  },
});
