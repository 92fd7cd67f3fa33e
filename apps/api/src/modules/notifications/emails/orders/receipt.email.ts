import { appointmentEvent, appointmentTime, type AppointmentValues } from '../appointments/appointment.emails.js';
import { defineEmail, type Block } from '../email.js';

/** The values of an appointment are absent from other receipts. */
interface ReceiptValues extends Partial<AppointmentValues> {
  number: string;
  paidOn: string;
  what: string;
  quantity: number;
  total: string;
  /** Absent if nothing must be set up (M81), and from jobs of the previous release. */
  setupPath?: string;
  /** The order has no account, so My Purchases does not show it. */
  isGuest?: boolean;
}

/** Proves the payment of an order to its buyer. */
export const receiptEmail = defineEmail<ReceiptValues>('receipt', {
  subject: ({ number }) => `Receipt for order ${number}`,
  body: (values) => [
    { heading: 'Thank you, your payment was successful' },
    { text: 'Keep this email for your records.' },
    {
      rows: [
        ['Order', values.number],
        ['Date', values.paidOn],
        [values.what, values.quantity],
        ['Total paid', `$${values.total}`],
      ],
    },
    ...(isOfAppointment(values) ? [appointmentTime(values)] : []),
    ...linksOf(values),
  ],
  calendar: (values) => (isOfAppointment(values) ? appointmentEvent(values) : null),
});

function isOfAppointment(values: ReceiptValues): values is ReceiptValues & AppointmentValues {
  return 'startsAt' in values;
}

/** A missing value may not be read: it fails the email. */
function linksOf(values: ReceiptValues): Block[] {
  const links: Block[] = 'setupPath' in values ? [{ link: 'Set up your order', path: values.setupPath ?? '/' }] : [];
  const isGuest = 'isGuest' in values && values.isGuest === true;
  return isGuest ? links : [...links, { link: 'Open My Purchases', path: '/dashboard/purchases' }];
}
