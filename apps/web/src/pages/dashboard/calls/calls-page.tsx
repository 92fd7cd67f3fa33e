import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CALL_RESULTS } from '@warmline/contracts/calls/types';
import { openingText } from '@warmline/domain/calls/hours/hours-text';
import type { CallsView } from '../../../features/calls/api/calls.ts';
import { CallsSection, type CallsSectionProps } from '../../../features/calls/components/calls-section.tsx';
import { campaignsQuery } from '../../../features/campaigns/api/campaigns.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { dayParam } from '../../../lib/time/day-param.ts';
import { oneOf } from '../../../lib/lists/search-params.ts';

const route = getRouteApi('/_app/_buyer/dashboard/calls');
const matching = (pattern: RegExp, text: string | undefined) => (text !== undefined && pattern.test(text) ? text : undefined);

const returnLink: CallsSectionProps['returnLink'] = ({ id, orderNumber }) => (
  <Link to="/dashboard/returns" search={{ kind: 'call', q: orderNumber ?? undefined, pick: id }} className="btn btn-secondary">
    Return this call
  </Link>
);

/** Call Log (C46) with its filters in the address; values that are none are left out. */
export function CallsPage() {
  const { campaign, outcome, state, minSeconds, from, to, q } = route.useSearch();
  const navigate = route.useNavigate();
  const campaigns = useInfiniteQuery(campaignsQuery).data?.pages.flatMap(({ items }) => items) ?? [];
  const running = campaigns.find(({ status }) => status === 'active');
  const view: CallsView = {
    campaign: matching(/^[0-9a-f-]{36}$/i, campaign),
    outcome: oneOf(CALL_RESULTS, outcome),
    state: matching(/^[A-Z]{2}$/, state),
    minSeconds: matching(/^\d{1,4}$/, minSeconds),
    from: dayParam(from),
    to: dayParam(to),
    q: matching(/^\d{4}$/, q),
  };
  return (
    <CallsSection
      view={view}
      campaigns={campaigns.map(({ id, name }) => [id, name] as const)}
      onView={(next) => void navigate({ search: { ...next }, replace: true, resetScroll: false })}
      opening={running && openingText(running, serverNow())}
      returnLink={returnLink}
      campaignsLink={
        <Link to="/dashboard/campaigns" className="btn btn-secondary">
          Open My Campaigns
        </Link>
      }
    />
  );
}
