import { getRouteApi, Link } from '@tanstack/react-router';
import { AGENCY_CALLBACK_SORTS, AGENCY_LEAD_SORTS, AGENCY_LEAD_STATUSES } from '@warmline/contracts/agency-leads/types';
import { lazy, Suspense } from 'react';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { ViewNav } from '../../../components/ui/frame/view-nav.ts';
import { MyLeadsSection } from '../../../features/my-leads/components/my-leads-section.tsx';
import { dayParam } from '../../../lib/time/day-param.ts';
import { oneOf, sortBy } from '../../../lib/lists/search-params.ts';
import { purchaseLink } from './purchase-link.tsx';

const MyCallbacksSection = lazy(() => import('../../../features/my-leads/components/my-callbacks-section.tsx'));

const route = getRouteApi('/_app/_buyer/dashboard/leads');
const LISTS = [
  [undefined, 'Leads'],
  ['callbacks', 'Callbacks'],
] as const;

/** My Leads (M94, L97) with its list, filters and order in the address. */
export function MyLeadsPage() {
  const { tab, q, status, state, from, to, sort } = route.useSearch();
  const navigate = route.useNavigate();
  const isCallbacks = tab === 'callbacks';
  const filters = { q, status: oneOf(AGENCY_LEAD_STATUSES, status), state, from: dayParam(from), to: dayParam(to) };
  const nav = (
    <ViewNav aria-label="My Leads">
      <ul>
        {LISTS.map(([each, name]) => (
          <li key={name}>
            <Link
              to="/dashboard/leads"
              search={{ tab: each }}
              aria-current={(each === 'callbacks') === isCallbacks ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              resetScroll={false}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </ViewNav>
  );
  const shopLink = (
    <Link to={isCallbacks ? '/dashboard/callbacks' : '/dashboard'} className="btn btn-secondary">
      {isCallbacks ? 'Browse callbacks' : 'Browse aged leads'}
    </Link>
  );
  if (isCallbacks)
    return (
      <Suspense fallback={<TableSkeleton rows={5} label="Loading callbacks" />}>
        <MyCallbacksSection
          nav={nav}
          shopLink={shopLink}
          view={{ ...filters, sort: sortBy(AGENCY_CALLBACK_SORTS, sort) }}
          onView={(next) => void navigate({ search: { tab, ...next }, replace: true, resetScroll: false })}
          orderLink={purchaseLink}
        />
      </Suspense>
    );
  return (
    <MyLeadsSection
      nav={nav}
      shopLink={shopLink}
      view={{ ...filters, sort: sortBy(AGENCY_LEAD_SORTS, sort) }}
      onView={(next) => void navigate({ search: { ...next }, replace: true, resetScroll: false })}
      orderLink={purchaseLink}
    />
  );
}
