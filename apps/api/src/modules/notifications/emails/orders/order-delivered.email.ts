import { defineEmail, type Block } from '../email.js';

interface DeliveredOrder {
  number: string;
  quantity: number;
  /** Calls that our team recorded by hand; 0 if all were measured. */
  byHand: number;
  /** Of the order, with its receipt; empty for a guest, who has no pages. Absent from jobs of the previous release. */
  orderPath?: string;
}

/** Tells a buyer that every call of an order was delivered. */
export const orderDeliveredEmail = defineEmail<DeliveredOrder>('order-delivered', {
  subject: ({ number }) => `Order ${number} is complete`,
  body: (values) => [
    { heading: 'Your order is complete' },
    {
      rows: [
        ['Calls ordered', values.quantity],
        ...(values.byHand === 0 ? [] : [['Delivered and recorded by our team', values.byHand] as const]),
        ['Order', values.number],
      ],
    },
    { text: 'Something is wrong with a call? Reply to this email.' },
    ...linksOf(values),
  ],
});

/** A missing value may not be read: it fails the email. */
function linksOf(values: DeliveredOrder): Block[] {
  const path = 'orderPath' in values ? values.orderPath : '/dashboard/purchases';
  if (!path) return [{ link: 'Order more calls', path: '/pricing' }];
  return [
    { link: 'See the receipt', path },
    { link: 'Order more calls', path: '/dashboard/transfers' },
  ];
}
