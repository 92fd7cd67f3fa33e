import type { AdminOrder, DisputeStatus, OrderMoment, RefundStatus } from '@warmline/contracts/api/admin-orders';
import type { OrderChannel, OrderKind, OrderStatus } from '@warmline/contracts/api/orders';
import type { PillTone } from '../../components/ui/pill.tsx';
import { ORDER_TONES } from '../../config/order-tones.ts';
import { formatDateTime } from '../../lib/format.ts';

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
  requested: { text: 'Pending', tone: 'warn' },
  refunded: { text: 'Refunded', tone: 'good' },
  refused: { text: 'Failed', tone: 'bad' },
};

export const DISPUTE_WORDS: Record<DisputeStatus, { text: string; tone: PillTone }> = {
  inquiry: { text: 'Inquiry', tone: 'warn' },
  open: { text: 'Disputed', tone: 'bad' },
  won: { text: 'Dispute won', tone: 'good' },
  lost: { text: 'Dispute lost', tone: 'bad' },
};

const CANCELLED_WORDS: Record<string, string> = {
  by_buyer: 'Given up by the buyer',
  by_staff: 'Cancelled by staff',
  superseded: 'Replaced by a newer order for the same survey',
  expired: 'Not paid in time',
  provider: 'Closed by the card provider',
  paid_too_late: 'Paid after its leads were gone or it was cancelled; refunded in full',
  refunded: 'Refunded in full',
};

/** Why an order is cancelled, and whether money that came too late has gone back; a reason a person wrote stays as it is. */
export function cancelledBecause(
  reason: string,
  { channel, refundedCents, totalCents }: Pick<AdminOrder, 'channel' | 'refundedCents' | 'totalCents'>,
): string {
  if (reason === 'paid_too_late' && (channel === 'survey' || channel === 'ringcloud'))
    return `Paid after it was cancelled, or a second payment for one survey; ${refundedCents < totalCents ? 'the refund is under way' : 'refunded in full'}`;
  if (reason === 'paid_too_late' && refundedCents < totalCents)
    return 'Paid after its leads were gone or it was cancelled; the refund is under way';
  return CANCELLED_WORDS[reason] ?? reason;
}

/** When the order was paid, or why there is no such day. */
export function paidOn({ paidAt, status, cancelReason }: Pick<AdminOrder, 'paidAt' | 'status' | 'cancelReason'>): string {
  if (paidAt !== null) return formatDateTime(paidAt);
  if (cancelReason === 'paid_too_late') return 'Too late';
  return status === 'pending' ? 'Not yet' : 'Not paid';
}

export const MOMENT_WORDS: Record<OrderMoment['what'], string> = {
  created: 'Ordered',
  processing: 'Payment under way',
  paid: 'Paid',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refund_requested: 'Refund asked for',
  refunded: 'Refunded',
  refund_refused: 'Refund failed',
  disputed: 'Payment disputed by the cardholder',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  mail_sent: 'E-mail sent',
  mail_waiting: 'E-mail waiting to be sent',
  mail_failed: 'E-mail could not be sent',
};
