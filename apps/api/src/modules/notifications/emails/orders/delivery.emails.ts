import { defineEmail } from '../email.js';

interface DeliveredSoFar {
  number: string;
  left: number;
  total: number;
  /** Of the order, with its receipt. */
  orderPath: string;
}

const rowsOf = ({ number, left, total }: DeliveredSoFar) => ({
  rows: [
    ['Calls left', `${left} of ${total}`],
    ['Order', number],
  ] as const,
});

/** Tells a buyer that the first call of an order was delivered. */
export const firstCallEmail = defineEmail<DeliveredSoFar & { callsPath: string }>('first-call', {
  subject: ({ number }) => `Your first call was delivered (${number})`,
  body: (values) => [
    { heading: 'Your first call was delivered' },
    { text: 'It was longer than the free seconds, so it counts as one call. The Call Log says why for each call.' },
    rowsOf(values),
    { link: 'See your calls', path: values.callsPath },
    { link: 'See the order', path: values.orderPath },
  ],
});

/** Tells a buyer that a fifth of an order's calls is left. */
export const callsLowEmail = defineEmail<DeliveredSoFar>('calls-low', {
  subject: ({ number, left }) => `Only ${left} ${left === 1 ? 'call' : 'calls'} left (${number})`,
  body: (values) => [
    { heading: values.left === 1 ? 'One call is left' : `${values.left} calls are left` },
    { text: 'When they are used up, no more calls come. Order more now, so that your phone keeps ringing.' },
    rowsOf(values),
    { button: 'Order more calls', path: '/dashboard/transfers' },
    { link: 'See the order and its receipt', path: values.orderPath },
  ],
});
