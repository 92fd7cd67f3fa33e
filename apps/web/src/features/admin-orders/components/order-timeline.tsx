import type { AdminOrder, OrderMoment } from '@warmline/contracts/api/admin-orders';
import { formatCents, formatDateTime } from '../../../lib/format.ts';
import { cancelledBecause, MOMENT_WORDS } from '../desk-words.ts';

const TONES: Partial<Record<OrderMoment['what'], string>> = {
  paid: 'good',
  completed: 'good',
  refunded: 'warn',
  refund_refused: 'bad',
  disputed: 'bad',
  dispute_won: 'good',
  dispute_lost: 'bad',
  mail_failed: 'bad',
};

/** What happened to an order, oldest first, with who did it and why. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  return (
    <ol className="timeline">
      {order.timeline.map((moment) => (
        <li key={`${moment.what}-${moment.at}-${moment.subject ?? ''}`} data-tone={TONES[moment.what] ?? 'plain'}>
          <p className="timeline-what">
            {MOMENT_WORDS[moment.what]}
            {moment.amountCents !== null && <span className="num"> {formatCents(moment.amountCents)}</span>}
            {moment.by !== null && <span className="quiet"> by {moment.by}</span>}
          </p>
          {(moment.note ?? moment.subject) !== null && (
            <p className="timeline-note">{moment.note === null ? moment.subject : cancelledBecause(moment.note, order)}</p>
          )}
          <time dateTime={moment.at} className="quiet">
            {formatDateTime(moment.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
