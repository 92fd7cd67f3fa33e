import type { ClaimView } from '@warmline/contracts/orders/claim';
import { formatCents } from '../../../lib/text/format.ts';

/** Lists the orders that a link moves. */
export function ClaimOrders({ orders }: Pick<ClaimView, 'orders'>) {
  return (
    <ul aria-label="Orders">
      {orders.map(({ number, description, quantity, totalCents }) => (
        <li key={number}>
          {number}: {quantity.toLocaleString('en-US')} × {description}, {formatCents(totalCents)}
        </li>
      ))}
    </ul>
  );
}
