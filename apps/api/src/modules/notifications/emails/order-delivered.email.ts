import { defineEmail } from './email.js';

/** Tells a buyer that every call of an order was delivered. */
export const orderDeliveredEmail = defineEmail<{
  number: string;
  quantity: number;
  /** Calls that our team recorded by hand; 0 if all were measured. */
  byHand: number;
}>('order-delivered', {
  subject: ({ number }) => `Order ${number} is complete`,
  body: ({ number, quantity, byHand }) => [
    { heading: 'Your order is complete' },
    {
      rows: [
        ['Calls ordered', quantity],
        ...(byHand === 0 ? [] : [['Delivered and recorded by our team', byHand] as const]),
        ['Order', number],
      ],
    },
    { text: 'Something is wrong with a call? Reply to this email.' },
    { link: 'Open My Purchases', path: '/dashboard/purchases' },
  ],
});
