import { defineEmail, type Block } from '../email.js';

interface Values {
  number: string;
  total: string;
}

const subject = ({ number }: Values): string => `Refund for order ${number}`;

function body({ number, total }: Values, reason: string): Block[] {
  return [
    { heading: "We're refunding your payment" },
    { text: `Your payment of $${total} for order ${number} arrived after ${reason}` },
  ];
}

/** Tells a buyer that a payment is refunded because another buyer got a lead of the expired order. */
export const latePaymentSoldEmail = defineEmail<Values>('refunded', {
  subject,
  body: (values) =>
    body(values, "your hold expired and at least one lead had been sold. You didn't get the leads. We're refunding you in full."),
});

/** The same for callbacks (L82). */
export const latePaymentCallbacksEmail = defineEmail<Values>('refunded-callbacks', {
  subject,
  body: (values) =>
    body(
      values,
      "your hold expired and at least one callback had been sold. You didn't get the callbacks. We're refunding you in full.",
    ),
});

/** The same for an appointment, which may have begun, too (L89). */
export const latePaymentAppointmentEmail = defineEmail<Values>('refunded-appointment', {
  subject,
  body: (values) =>
    body(
      values,
      "your hold expired and the appointment had been sold or had begun. You didn't get it. We're refunding you in full.",
    ),
});

/** Tells a buyer that a payment is refunded because the order had been canceled. */
export const latePaymentCancelledEmail = defineEmail<Values>('refunded-cancelled', {
  subject,
  body: (values) => body(values, "the order was canceled. We're refunding you in full."),
});

/** Tells a buyer that a payment is refunded because the balance could not pay its part of the order (W9, W94). */
export const latePaymentBalanceEmail = defineEmail<Values>('refunded-balance', {
  subject,
  body: (values) =>
    body(values, "your balance could no longer pay its part. You didn't get this order. We're refunding your card in full."),
});

/** Tells a buyer that a payment is refunded because another order of the survey was paid. */
export const latePaymentDuplicateEmail = defineEmail<Values>('refunded-duplicate', {
  subject,
  body: (values) =>
    body(values, 'another order for the same survey was paid. We canceled this order and are refunding you in full.'),
});
