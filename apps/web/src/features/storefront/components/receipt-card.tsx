import type { OrderReceipt } from '@warmline/contracts/orders/checkout';
import { formatCents } from '@warmline/domain/money/money';
import { formatDateTime } from '../../../lib/text/format.ts';

/** Shows the order summary with the number that a buyer reads out to support (M10). */
export function ReceiptCard({ receipt }: { receipt: OrderReceipt }) {
  const { number, description, quantity, totalCents, paidAt, receiptEmail } = receipt;
  return (
    <section className="receipt num" aria-label="Order summary">
      <header>
        <span>Receipt number</span>
        <strong>{number}</strong>
      </header>
      <dl>
        <div>
          <dt>{description}</dt>
          <dd>{quantity.toLocaleString('en-US')}</dd>
        </div>
        {paidAt !== null && (
          <div>
            <dt>Paid</dt>
            <dd>{formatDateTime(paidAt)}</dd>
          </div>
        )}
        {receiptEmail !== null && (
          <div>
            <dt>Receipt to</dt>
            <dd>{receiptEmail}</dd>
          </div>
        )}
        <div className="receipt-total">
          <dt>Total</dt>
          <dd>{formatCents(totalCents)}</dd>
        </div>
      </dl>
    </section>
  );
}
