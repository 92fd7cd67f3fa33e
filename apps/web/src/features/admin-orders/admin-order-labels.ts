import type { AdminOrder, DisputeStatus, OrderNeed, TimelineEntry, RefundStatus } from '@warmline/contracts/orders/admin-types';
import type { OrderChannel } from '@warmline/contracts/orders/types';
import type { PillTone } from '../../components/ui/facts/pill.tsx';
import { formatDateTime } from '../../lib/text/format.ts';
import type { ShownKind } from './admin-order-filters.ts';

export const NEED_LABELS: Record<OrderNeed, string> = {
  fulfillment: 'To deliver',
  setup: 'Set-up missing',
  refund: 'Refund failed',
  dispute: 'Open dispute',
};

export const CHANNEL_LABELS: Record<OrderChannel, string> = {
  checkout: 'Package checkout',
  'high-volume': 'High-volume checkout',
  survey: 'Survey',
  ringcloud: 'RingCloud survey',
  'dashboard-transfers': 'Dashboard',
  'aged-leads': 'Lead inventory',
  callbacks: 'Callback list',
  quantity: 'Lead inventory, by number',
  standing: 'Standing order',
};

/** The channels that orders of each product can come from. */
export const CHANNELS_OF: Record<Exclude<ShownKind, 'all'>, readonly OrderChannel[]> = {
  transfers: ['dashboard-transfers', 'checkout', 'high-volume', 'survey', 'ringcloud'],
  'call-backs': ['callbacks', 'survey', 'ringcloud'],
  appointments: ['callbacks'],
  'aged-leads': ['aged-leads', 'quantity', 'standing', 'survey', 'ringcloud'],
};

export const REFUND_LABELS: Record<RefundStatus, { text: string; tone: PillTone }> = {
  requested: { text: 'Pending', tone: 'warn' },
  refunded: { text: 'Refunded', tone: 'good' },
  refused: { text: 'Failed', tone: 'bad' },
};

export const DISPUTE_LABELS: Record<DisputeStatus, { text: string; tone: PillTone }> = {
  inquiry: { text: 'Inquiry', tone: 'warn' },
  open: { text: 'Disputed', tone: 'bad' },
  won: { text: 'Dispute won', tone: 'good' },
  lost: { text: 'Dispute lost', tone: 'bad' },
};

const CANCELLED_LABELS: Record<string, string> = {
  by_buyer: 'Canceled by the buyer',
  by_staff: 'Canceled by staff',
  superseded: 'Replaced by a newer order for the same survey',
  expired: 'Not paid in time',
  provider: 'Closed by the card provider',
  paid_too_late: 'Paid after its leads were sold or it was canceled; refunded in full',
  refunded: 'Refunded in full',
};

/** Explains why an order was canceled, and whether a late payment was refunded; a typed reason is shown unchanged. */
export function cancelReasonLabel(
  reason: string,
  { channel, refundedCents, totalCents }: Pick<AdminOrder, 'channel' | 'refundedCents' | 'totalCents'>,
): string {
  if (reason === 'paid_too_late' && (channel === 'survey' || channel === 'ringcloud'))
    return `Paid after it was canceled, or paid twice for one survey; ${refundedCents < totalCents ? 'refund in progress' : 'refunded in full'}`;
  if (reason === 'paid_too_late' && refundedCents < totalCents)
    return 'Paid after its leads were sold or it was canceled; refund in progress';
  return CANCELLED_LABELS[reason] ?? reason;
}

/** Returns when the order was paid, or why it has no payment date. */
export function paidOn({ paidAt, status, cancelReason }: Pick<AdminOrder, 'paidAt' | 'status' | 'cancelReason'>): string {
  if (paidAt !== null) return formatDateTime(paidAt);
  if (cancelReason === 'paid_too_late') return 'Too late';
  return status === 'pending' ? 'Not yet' : 'Not paid';
}

export const TIMELINE_LABELS: Record<TimelineEntry['what'], string> = {
  created: 'Ordered',
  processing: 'Payment processing',
  paid: 'Paid',
  completed: 'Completed',
  cancelled: 'Canceled',
  claimed: 'Added to an account',
  refund_requested: 'Refund requested',
  refunded: 'Refunded',
  refund_refused: 'Refund failed',
  disputed: 'Disputed by the cardholder',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  mail_sent: 'Email sent',
  mail_waiting: 'Email queued',
  mail_failed: 'Email could not be sent',
};
