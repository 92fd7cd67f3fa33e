import { BRAND } from '@warmline/contracts/brand';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import { readablePhone } from '@warmline/domain/us-phone';
import { EmailLink } from '../../../components/ui/email-link.tsx';
import { formatCents, formatDateTime } from '../../../lib/format.ts';
import { productOf } from '../../../config/product-labels.ts';
import { paidOn, orderItemText } from '../order-labels.ts';
import { receiptLines } from '../receipt-lines.ts';

/** The printable receipt: billing address, items and totals. Print styles hide the rest of the page (styles/orders.css). */
export function OrderReceipt({ order }: { order: OrderDetail }) {
  const { billedTo, transfers, refundedCents } = order;
  const paid = order.paidAt !== null;
  return (
    <section className="panel receipt" aria-labelledby="receipt-title">
      <header className="receipt-head">
        <div>
          <h2 id="receipt-title">{paid ? 'Receipt' : 'Order details'}</h2>
          <p className="num">{order.number}</p>
        </div>
        <p className="receipt-brand">{BRAND.name}</p>
      </header>
      <dl className="receipt-facts">
        <div>
          <dt>Billed to</dt>
          <dd>
            {billedTo.name}
            {billedTo.agencyName !== '' && <span>{billedTo.agencyName}</span>}
            <span className="wrap">
              <EmailLink>{order.receiptEmail}</EmailLink>
            </span>
          </dd>
        </div>
        <div>
          <dt>Ordered</dt>
          <dd>{formatDateTime(order.createdAt)}</dd>
        </div>
        <div>
          <dt>Paid</dt>
          <dd>{paidOn(order)}</dd>
        </div>
      </dl>
      <table className="receipt-lines">
        <caption className="sr-only">What was ordered</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="end">
              Price each
            </th>
            <th scope="col" className="end">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {receiptLines(order).map((line) => (
            <tr key={line.unitCents ?? 'all'}>
              <td>{orderItemText(productOf(order), line.quantity)}</td>
              <td className="end num">{line.unitCents === null ? 'by lead age' : formatCents(line.unitCents)}</td>
              <td className="end num">{formatCents(line.amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="end num">{formatCents(order.totalCents)}</td>
          </tr>
          {refundedCents > 0 && (
            <tr>
              <th scope="row" colSpan={2}>
                Refunded
              </th>
              <td className="end num">−{formatCents(refundedCents)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {transfers !== null && (
        <dl className="receipt-facts">
          <div>
            <dt>Calls per day</dt>
            <dd className="num">{transfers.callsPerDay}</dd>
          </div>
          <div>
            <dt>Transfer hours</dt>
            <dd>{transfers.transferHours}</dd>
          </div>
          <div>
            <dt>Transfer phone</dt>
            <dd className="num">{readablePhone(transfers.transferPhone)}</dd>
          </div>
          <div>
            <dt>Working states</dt>
            <dd>{transfers.workingStates}</dd>
          </div>
        </dl>
      )}
      <p className="fine">
        Questions about this order? {BRAND.supportEmail} · {BRAND.phone}
      </p>
    </section>
  );
}
