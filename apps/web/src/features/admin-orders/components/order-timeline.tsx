import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { AdminOrder, TimelineEntry } from '@warmline/contracts/orders/admin-types';
import { formatDateTime } from '../../../lib/text/format.ts';
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

const LOOK = {
  display: 'grid',
  '& > li': { position: 'relative', paddingInlineStart: '6', paddingBottom: '18px', fontSize: 'sm' },
  '& > li:last-of-type': { paddingBottom: '0' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    top: '6px',
    insetInlineStart: '2px',
    width: '9px',
    height: '9px',
    borderRadius: 'full',
    background: 'border.control',
  },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    top: '19px',
    bottom: '-2px',
    insetInlineStart: '6px',
    width: '1px',
    background: 'border.emphasized',
  },
  '& > [data-tone=good]::before': { background: 'brand.solid' },
  '& > [data-tone=warn]::before': { background: 'fg.warning' },
  '& > [data-tone=bad]::before': { background: 'fg.error' },
  '& > li > p:first-of-type': { fontWeight: '560' },
  '& [data-quiet]': { color: 'fg.muted', fontWeight: '400' },
  '& [data-note]': { overflowWrap: 'anywhere' },
  '& time': { color: 'fg.muted', fontSize: '13px' },
} as const;

/** Events of an order, oldest first, with user and reason. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  return (
    <chakra.ol css={LOOK}>
      {order.timeline.map((moment) => (
        <li key={`${moment.what}-${moment.at}-${moment.subject ?? ''}`} data-tone={TONES[moment.what] ?? 'plain'}>
          <p>
            {TIMELINE_LABELS[moment.what]}
            {moment.amountCents !== null && <span className="num"> {formatCents(moment.amountCents)}</span>}
            {moment.by !== null && <span data-quiet> by {moment.by}</span>}
          </p>
          {(moment.note ?? moment.subject) !== null && (
            <p data-note>{moment.note === null ? moment.subject : cancelReasonLabel(moment.note, order)}</p>
          )}
          <time dateTime={moment.at}>{formatDateTime(moment.at)}</time>
        </li>
      ))}
    </chakra.ol>
  );
}
