import { useQuery } from '@tanstack/react-query';
import { countOf, formatCount } from '../../../../lib/text/format.ts';
import { queueCountsQuery } from '../../api/staff-returns.ts';

/** Shows how many returns wait next to Returns in the sidebar; renders nothing if none does. */
export function QueueBadge() {
  const open = useQuery(queueCountsQuery).data?.open ?? 0;
  if (open === 0) return null;
  // Hidden from screen readers, so that the link keeps its name; the page states the number in words.
  return (
    <span className="nav-count num" aria-hidden="true" title={`${countOf(open, 'return')} to decide`}>
      {formatCount(open)}
    </span>
  );
}
