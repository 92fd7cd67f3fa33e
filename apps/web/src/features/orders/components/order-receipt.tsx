import { formatCents } from '@warmline/domain/money/money';
import type { OrderDetail, TransferDetails } from '@warmline/contracts/orders/types';
import { readablePhone } from '@warmline/domain/places/us-phone';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { Paper } from '../../../components/ui/frame/paper.ts';
import { useSite } from '../../../lib/api/site.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { dateTimeIn } from '../../../lib/time/zone-time.ts';
import { paidOn, orderItemText } from '../order-labels.ts';
import { receiptLines } from '../receipt-lines.ts';

/** The printable receipt: billing address, items and totals. Print styles hide the rest of the page (styles/print.css). */
export function OrderReceipt({ order }: { order: OrderDetail }) {
  const { billedTo, transfers, refundedCents, creditedCents } = order;
  const { company } = useSite();
  const paid = order.paidAt !== null;
  const { timeZone } = billedTo;
  const dated = (iso: string) => (timeZone === undefined ? formatDateTime(iso) : dateTimeIn(iso, timeZone));
  return (
    <Paper className="receipt" aria-labelledby="receipt-title">
      <header>
        <div>
          <h2 id="receipt-title">{paid ? 'Receipt' : 'Order details'}</h2>
          <p className="num">{order.number}</p>
        </div>
        <p>{company.legalName || company.name}</p>
      </header>
      <dl>
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
          <dd>{dated(order.createdAt)}</dd>
        </div>
        <div>
          <dt>Paid</dt>
          <dd>{paidOn(order, dated)}</dd>
        </div>
      </dl>
      <table>
        <caption className="sr-only">What was ordered</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" data-end>
              Price each
            </th>
            <th scope="col" data-end>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {receiptLines(order).map((line) => (
            <tr key={line.unitCents ?? 'all'}>
              <td>{orderItemText(order.product, line.quantity)}</td>
              <td data-end>
                {line.unitCents === null
                  ? order.channel === 'callbacks'
                    ? 'as listed'
                    : 'by lead age'
                  : formatCents(line.unitCents)}
              </td>
              <td data-end>{formatCents(line.amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <TotalRow name="Total" amount={formatCents(order.totalCents)} />
          {paid && tendersOf(order).map(({ name, cents }) => <TotalRow key={name} name={name} amount={formatCents(cents)} />)}
          {creditedCents > 0 && <TotalRow name="Returned to your balance" amount={`−${formatCents(creditedCents)}`} />}
          {refundedCents > 0 && <TotalRow name="Refunded" amount={`−${formatCents(refundedCents)}`} />}
        </tfoot>
      </table>
      {transfers !== null && <Wishes transfers={transfers} />}
      <p className="fine">
        {[
          'Questions about this order?',
          [company.supportEmail, company.phone.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · '),
        ].join(' ')}
      </p>
    </Paper>
  );
}

function TotalRow({ name, amount }: { name: string; amount: string }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td data-end>{amount}</td>
    </tr>
  );
}

/** How the buyer wants call transfers. */
function Wishes({ transfers }: { transfers: TransferDetails }) {
  return (
    <dl>
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
  );
}

/** Returns what paid an order, unless a card paid all of it. */
function tendersOf({ totalCents, walletCents, promoCents }: OrderDetail): { name: string; cents: number }[] {
  if (walletCents + promoCents === 0) return [];
  return [
    { name: 'Paid from promo credit', cents: promoCents },
    { name: 'Paid from your balance', cents: walletCents },
    { name: 'Paid by card', cents: totalCents - walletCents - promoCents },
  ].filter(({ cents }) => cents > 0);
}
