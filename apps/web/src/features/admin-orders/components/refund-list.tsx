import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderRefund } from '@warmline/contracts/orders/admin-types';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { REFUND_REASON_LABELS } from '../../../config/refund-reasons.ts';
import { countOf, formatDateTime } from '../../../lib/text/format.ts';
import { REFUND_LABELS } from '../admin-order-labels.ts';

const LOOK = {
  fontSize: 'sm',
  '& > li': { paddingBlock: '2.5' },
  '& > li:first-of-type': { paddingTop: '0' },
  '& > li + li': { borderTopWidth: '1px' },
  '& > li > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2.5', fontSize: '15px' },
  '& [data-failed]': { color: 'fg.error' },
  '& [data-quiet]': { color: 'fg.muted' },
} as const;

/** Refunds by staff, with user, reason and status. */
export function RefundList({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <Panel title="Refunds">
      <chakra.ul css={LOOK}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <div>
              <strong className="num">{formatCents(refund.amountCents)}</strong>
              <Pill tone={REFUND_LABELS[refund.status].tone}>{REFUND_LABELS[refund.status].text}</Pill>
            </div>
            <p>
              {refund.tender === 'balance' && placeOf(refund)}
              {refund.leadIds.length > 0 && `${countOf(refund.leadIds.length, 'lead')}. `}
              {refund.callbackIds.length > 0 && `${countOf(refund.callbackIds.length, 'callback')}. `}
              {REFUND_REASON_LABELS[refund.reason]}: {refund.note}
            </p>
            {refund.failure !== null && <p data-failed>{refund.failure}</p>}
            <p data-quiet>
              {refund.requestedBy ?? 'Automatically'}, {formatDateTime(refund.requestedAt)}
            </p>
          </li>
        ))}
      </chakra.ul>
    </Panel>
  );
}

/** Says what a refund to the balance gave. */
function placeOf({ amountCents, promoCents }: OrderRefund): string {
  if (promoCents === amountCents) return 'As promo credit. ';
  return promoCents === 0 ? 'To the balance. ' : `To the balance, ${formatCents(promoCents)} of it as promo credit. `;
}
