import { defineEmail } from '../email.js';

/** Tells a buyer that staff canceled the unpaid order. */
export const orderCancelledEmail = defineEmail<{ number: string; total: string }>('order-cancelled', {
  subject: ({ number }) => `Order ${number} was canceled`,
  body: ({ number, total }) => [
    { heading: 'Your order was canceled' },
    {
      text:
        `We canceled your unpaid $${total} order ${number}. Your card wasn't charged. ` +
        'If you still want it, place a new order or email us.',
    },
  ],
});
