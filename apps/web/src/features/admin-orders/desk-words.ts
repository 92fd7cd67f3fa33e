import type { AdminOrder, OrderMoment, RefundStatus } from '@warmline/contracts/api/admin-orders';
import type { OrderChannel, OrderKind, OrderStatus } from '@warmline/contracts/api/orders';
import type { PillTone } from '../../components/ui/pill.tsx';
import { ORDER_TONES } from '../../config/order-tones.ts';

export const STATUS_WORDS: Record<OrderStatus, { text: string; tone: PillTone }> = {
  pending: { text: 'Pending', tone: ORDER_TONES.pending },
  paid: { text: 'Paid', tone: ORDER_TONES.paid },
  completed: { text: 'Completed', tone: ORDER_TONES.completed },
  cancelled: { text: 'Cancelled', tone: ORDER_TONES.cancelled },
};

export const CHANNEL_WORDS: Record<OrderChannel, string> = {
  checkout: 'Package checkout',
  'high-volume': 'High-volume checkout',
  survey: 'Survey',
  ringcloud: 'RingCloud survey',
  'dashboard-transfers': 'Dashboard',
  'aged-leads': 'Lead list',
};

/** The channels an order of this kind can come through. */
export const CHANNELS_OF: Record<OrderKind, readonly OrderChannel[]> = {
  transfers: ['dashboard-transfers', 'checkout', 'high-volume', 'survey', 'ringcloud'],
  'call-backs': ['survey', 'ringcloud'],
  'aged-leads': ['aged-leads', 'survey', 'ringcloud'],
};

export interface KindWords {
  label: string;
  heading: string;
  empty: string;
  /** One piece of what is ordered. */
  piece: string;
  details: string;
}

export const KIND_WORDS: Record<OrderKind, KindWords> = {
  transfers: {
    label: 'Call transfers',
    heading: 'Recent Transfer Orders',
    empty: 'No transfer orders yet.',
    piece: 'transfer',
    details: 'Transfer Details',
  },
  'call-backs': {
    label: 'Call-backs',
    heading: 'Recent Call-Back Orders',
    empty: 'No call-back orders yet.',
    piece: 'call-back',
    details: 'Details',
  },
  'aged-leads': {
    label: 'Aged leads',
    heading: 'Recent Aged Lead Orders',
    empty: 'No aged lead orders yet.',
    piece: 'lead',
    details: 'Details',
  },
};

export const REFUND_WORDS: Record<RefundStatus, { text: string; tone: PillTone }> = {
  requested: { text: 'On its way', tone: 'warn' },
  refunded: { text: 'Refunded', tone: 'good' },
  refused: { text: 'Refused', tone: 'bad' },
};

const CANCELLED_WORDS: Record<string, string> = {
  by_buyer: 'Given up by the buyer',
  by_staff: 'Cancelled by staff',
  expired: 'Not paid in time',
  provider: 'Closed by the card provider',
  paid_too_late: 'Paid after its leads were gone; refunded in full',
  refunded: 'Refunded in full',
};

/** Why an order is cancelled, and whether money that came too late has gone back; a reason a person wrote stays as it is. */
export function cancelledBecause(
  reason: string,
  { refundedCents, totalCents }: Pick<AdminOrder, 'refundedCents' | 'totalCents'>,
): string {
  if (reason === 'paid_too_late' && refundedCents < totalCents) return 'Paid after its leads were gone; the refund is under way';
  return CANCELLED_WORDS[reason] ?? reason;
}

export const MOMENT_WORDS: Record<OrderMoment['what'], string> = {
  created: 'Ordered',
  processing: 'Payment under way',
  paid: 'Paid',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refund_requested: 'Refund asked for',
  refunded: 'Refunded',
  refund_refused: 'Refund refused by the card provider',
  disputed: 'Payment disputed by the cardholder',
  mail_sent: 'E-mail sent',
  mail_waiting: 'E-mail waiting to be sent',
  mail_failed: 'E-mail could not be sent',
};
