import { formatCents } from '@warmline/domain/money/money';
import type { ClaimView } from '@warmline/contracts/orders/claim';

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
