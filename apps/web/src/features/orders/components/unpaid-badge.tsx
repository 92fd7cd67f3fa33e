import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/text/format.ts';
import { orderCountsQuery } from '../api/orders.ts';

/** Shows the number of orders awaiting payment next to My Purchases in the sidebar; renders nothing if there are none. */
export function UnpaidBadge() {
  const { data } = useQuery(orderCountsQuery);
  const unpaid = data?.pending ?? 0;
  if (unpaid === 0) return null;
  // Hidden from screen readers, so that the link keeps its name; the list states the number in words.
  return (
    <span className="nav-count num" aria-hidden="true" title={`${formatCount(unpaid)} awaiting payment`}>
      {formatCount(unpaid)}
    </span>
  );
}
