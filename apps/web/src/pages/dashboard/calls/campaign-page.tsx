import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { callStatsQuery } from '../../../features/calls/api/calls.ts';
import { LiveCalls } from '../../../features/calls/components/live-calls.tsx';
import { CAMPAIGN_VIEWS, CampaignView } from '../../../features/campaigns/components/campaign-view.tsx';
import { oneOf } from '../../../lib/lists/search-params.ts';

const CallCharts = lazy(() => import('../../../features/calls/components/call-charts.tsx'));
const route = getRouteApi('/_app/_buyer/dashboard/campaigns/$id');
const LABELS = { settings: 'Settings', statement: 'Statement', charts: 'Charts' } as const;

/** One campaign; its calls are in the Call Log. */
export function CampaignPage() {
  const { id } = route.useParams();
  const view = oneOf(CAMPAIGN_VIEWS, route.useSearch().view) ?? 'settings';
  return (
    <CampaignView
      key={id}
      id={id}
      view={view}
      backLink={<BackLink to="/dashboard/campaigns">My Campaigns</BackLink>}
      renderViews={() => (
        <>
          <ViewLink id={id} view="settings" current={view} />
          <Link to="/dashboard/calls" search={{ campaign: id }}>
            Calls
          </Link>
          <ViewLink id={id} view="statement" current={view} />
          <ViewLink id={id} view="charts" current={view} />
        </>
      )}
      renderLive={(campaignId, open) => <LiveCalls campaignId={campaignId} open={open} />}
      orderLink={(orderId, number) => (
        <Link to="/dashboard/purchases/$id" params={{ id: orderId }} search={{}}>
          {number}
        </Link>
      )}
      renderCharts={(campaign) => <CallCharts query={callStatsQuery({ campaign })} side="your side" />}
    />
  );
}

type View = (typeof CAMPAIGN_VIEWS)[number];

function ViewLink({ id, view, current }: { id: string; view: View; current: View }) {
  return (
    <Link
      to="/dashboard/campaigns/$id"
      params={{ id }}
      search={{ view: view === 'settings' ? undefined : view }}
      aria-current={view === current ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      resetScroll={false}
    >
      {LABELS[view]}
    </Link>
  );
}
