import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format.ts';
import { orderCountsQuery } from '../api/orders.ts';

/** How many orders wait for payment, beside My Purchases in the sidebar. Nothing while there are none. */
export function UnpaidBadge() {
  const { data } = useQuery(orderCountsQuery);
  const unpaid = data?.pending ?? 0;
  if (unpaid === 0) return null;
  // The link keeps its name for a screen reader; what the number means is its title, and the list says it in words.
  return (
    <span className="nav-count num" aria-hidden="true" title={`${formatCount(unpaid)} awaiting payment`}>
      {formatCount(unpaid)}
    </span>
  );
}
