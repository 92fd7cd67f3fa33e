import type { OrderRefund } from '@warmline/contracts/orders/admin-types';
import { Pill } from '../../../components/ui/pill.tsx';
import { REFUND_REASON_LABELS } from '../../../config/refund-reasons.ts';
import { formatCents, formatDateTime } from '../../../lib/format.ts';
import { REFUND_LABELS } from '../admin-order-labels.ts';

/** Refunds by staff, with user, reason and status. */
export function RefundList({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <section className="panel" aria-labelledby="refunds-title">
      <h2 id="refunds-title" className="admin-order-panel-title">
        Refunds
      </h2>
      <ul className="refund-list">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <div className="refund-line">
              <strong className="num">{formatCents(refund.amountCents)}</strong>
              <Pill tone={REFUND_LABELS[refund.status].tone}>{REFUND_LABELS[refund.status].text}</Pill>
            </div>
            <p>
              {REFUND_REASON_LABELS[refund.reason]}: {refund.note}
            </p>
            {refund.failure !== null && <p className="refund-failure">{refund.failure}</p>}
            <p className="quiet">
              {refund.requestedBy}, {formatDateTime(refund.requestedAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
