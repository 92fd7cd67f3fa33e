import { useQuery } from '@tanstack/react-query';
import { countOf, formatCount } from '../../../lib/text/format.ts';
import { liveCountQuery } from '../api/calls.ts';

/** The number of calls on the line next to My Campaigns in the sidebar, by live events; nothing without one (C74). */
export function LiveBadge() {
  const { data } = useQuery(liveCountQuery);
  const live = data?.total?.count ?? 0;
  if (live === 0) return null;
  // Hidden from screen readers, so that the link keeps its name; the page states the number in words.
  return (
    <span className="nav-count num" data-live="" aria-hidden="true" title={`${countOf(live, 'call')} on the line`}>
      {formatCount(live)}
    </span>
  );
}
