import { getRouteApi, Link } from '@tanstack/react-router';
import { StandingFilterChips } from '../../../features/leads/components/standing-filter-chips.tsx';
import { standingFilterOf, standingFilterWords } from '../../../features/leads/standing-filter.ts';
import { StandingOrdersSection } from '../../../features/standing-orders/components/standing-orders-section.tsx';

const route = getRouteApi('/_app/_buyer/dashboard/standing-orders');

/** Standing Orders (L73): connects them with the filters of the lead list and with purchases, because features do not import each other. */
export function StandingOrdersPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <StandingOrdersSection
      filter={search.new === undefined ? undefined : standingFilterOf(search)}
      wordsOf={standingFilterWords}
      renderChips={(facets, onFacets) => <StandingFilterChips facets={facets} onFacets={onFacets} />}
      fillLink={(id, text) => (
        <Link to="/dashboard/purchases/$id" params={{ id }}>
          {text}
        </Link>
      )}
      fundsLink={(target) => (
        <Link to="/dashboard/wallet" target={target} className="btn btn-primary btn-small">
          Add funds
        </Link>
      )}
      onFormClosed={() => void navigate({ search: {}, replace: true })}
    />
  );
}
