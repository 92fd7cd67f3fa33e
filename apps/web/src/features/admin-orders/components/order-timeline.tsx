import type { AdminOrder, TimelineEntry } from '@warmline/contracts/orders/admin-types';
import { formatCents, formatDateTime } from '../../../lib/format.ts';
import { cancelReasonLabel, TIMELINE_LABELS } from '../admin-order-labels.ts';

const TONES: Partial<Record<TimelineEntry['what'], string>> = {
  paid: 'good',
  completed: 'good',
  refunded: 'warn',
  refund_refused: 'bad',
  disputed: 'bad',
  dispute_won: 'good',
  dispute_lost: 'bad',
  mail_failed: 'bad',
};

/** Events of an order, oldest first, with user and reason. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  return (
    <ol className="timeline">
      {order.timeline.map((moment) => (
        <li key={`${moment.what}-${moment.at}-${moment.subject ?? ''}`} data-tone={TONES[moment.what] ?? 'plain'}>
          <p className="timeline-what">
            {TIMELINE_LABELS[moment.what]}
            {moment.amountCents !== null && <span className="num"> {formatCents(moment.amountCents)}</span>}
            {moment.by !== null && <span className="quiet"> by {moment.by}</span>}
          </p>
          {(moment.note ?? moment.subject) !== null && (
            <p className="timeline-note">{moment.note === null ? moment.subject : cancelReasonLabel(moment.note, order)}</p>
          )}
          <time dateTime={moment.at} className="quiet">
            {formatDateTime(moment.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
