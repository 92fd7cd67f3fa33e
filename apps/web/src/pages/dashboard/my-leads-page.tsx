import { getRouteApi, Link } from '@tanstack/react-router';
import { AGENCY_LEAD_SORTS, AGENCY_LEAD_STATUSES } from '@warmline/contracts/agency-leads/types';
import { MyLeadsSection } from '../../features/my-leads/components/my-leads-section.tsx';
import { dayParam } from '../../lib/day-param.ts';
import { oneOf } from '../../lib/search-params.ts';

const route = getRouteApi('/_app/_buyer/dashboard/leads');
const SORTS = AGENCY_LEAD_SORTS.flatMap((sort) => [sort, `-${sort}`]);
const orderLink = (id: string, number: string) => (
  <Link to="/dashboard/purchases/$id" params={{ id }}>
    {number}
  </Link>
);

/** My Leads (M94) with its filters and order in the address. */
export function MyLeadsPage() {
  const { q, status, state, from, to, sort } = route.useSearch();
  const navigate = route.useNavigate();
  const view = {
    q,
    status: oneOf(AGENCY_LEAD_STATUSES, status),
    state,
    from: dayParam(from),
    to: dayParam(to),
    sort: oneOf(SORTS, sort),
  };
  return (
    <MyLeadsSection
      view={view}
      onView={(next) => void navigate({ search: { ...next }, replace: true, resetScroll: false })}
      orderLink={orderLink}
      shopLink={
        <Link to="/dashboard" className="btn btn-secondary">
          Browse aged leads
        </Link>
      }
    />
  );
}
