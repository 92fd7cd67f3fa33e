import { defineEmail, type Block } from '../email.js';

/** A paid order as the email names it; texts of buyers are made harmless by `plainText`. */
export interface NewOrder {
  id: string;
  number: string;
  /** Such as `50 × Live Transfers`. */
  what: string;
  /** US dollars, `350.00`. */
  total: string;
  /** Name, agency and phone, as far as they are known. */
  buyer: string;
}

/** Tells staff about paid orders: `orders` is a JSON text of the first `NewOrder`s, at most 20 of `count`. */
export const newOrdersEmail = defineEmail<{ count: number; total: string; orders: string }>('new-orders', {
  subject: ({ count, total, orders }) =>
    count === 1 ? `New order ${listOf(orders)[0]?.number ?? ''}: $${total}` : `New orders: ${count} for $${total}`,
  body: ({ count, total, orders }) => {
    const [first, ...others] = listOf(orders);
    if (count === 1 && first) return [{ heading: `New order ${first.number}` }, ...blocksOf(first)];
    const more = count - others.length - 1;
    return [
      { heading: `${count} new orders` },
      { text: `Paid in total: $${total}` },
      ...[first, ...others].flatMap((order): Block[] => (order ? [{ link: lineOf(order), path: pathOf(order) }] : [])),
      ...(more > 0 ? [{ link: `${more} more orders`, path: '/admin/orders?kind=all' }] : []),
    ];
  },
  footer: 'You get this email because your address is on the settings page of the shop.',
});

/**
 * Takes everything from a buyer's text that an email program would turn into a link, and shortens it; times and dates such as
 * `3:30` and `12/4` stay.
 */
export function plainText(text: string, limit = 80): string {
  return text
    .replace(/[\p{C}\\@<>]|[:/](?!\d)|(?<!\d)[:/]|\.(?=\S)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit);
}

function listOf(orders: string): NewOrder[] {
  return JSON.parse(orders) as NewOrder[];
}

function blocksOf(order: NewOrder): Block[] {
  return [
    {
      rows: [
        ['Buyer', order.buyer || 'Guest'],
        ['Product', order.what],
        ['Paid', `$${order.total}`],
      ],
    },
    { link: 'Open the order', path: pathOf(order) },
  ];
}

const lineOf = ({ number, what, total, buyer }: NewOrder) => `${number}: ${what}, $${total}, ${buyer || 'Guest'}`;
const pathOf = ({ id }: NewOrder) => `/admin/orders/${id}`;
