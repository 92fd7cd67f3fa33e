import type { OrderRefund } from '@warmline/contracts/api/admin-orders';
import { Pill } from '../../../components/ui/pill.tsx';
import { REFUND_REASON_WORDS } from '../../../config/refund-reasons.ts';
import { formatCents, formatDateTime } from '../../../lib/format.ts';
import { REFUND_WORDS } from '../desk-words.ts';

/** The refunds staff asked for, with who, why and what became of them. */
export function RefundList({ refunds }: { refunds: readonly OrderRefund[] }) {
  return (
    <section className="panel" aria-labelledby="refunds-title">
      <h2 id="refunds-title" className="desk-panel-title">
        Refunds
      </h2>
      <ul className="refund-list">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <div className="refund-line">
              <strong className="num">{formatCents(refund.amountCents)}</strong>
              <Pill tone={REFUND_WORDS[refund.status].tone}>{REFUND_WORDS[refund.status].text}</Pill>
            </div>
            <p>
              {REFUND_REASON_WORDS[refund.reason]}: {refund.note}
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
