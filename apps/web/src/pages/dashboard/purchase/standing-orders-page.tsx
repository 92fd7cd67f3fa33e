import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { StandingFilterChips } from '../../../features/leads/components/standing-filter-chips.tsx';
import { standingFilterOf, standingFilterWords } from '../../../features/leads/standing-filter.ts';
import { StandingOrdersSection } from '../../../features/standing-orders/components/standing-orders-section.tsx';
import { walletQuery } from '../../../features/wallet/api/wallet.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';

const route = getRouteApi('/_app/_buyer/dashboard/standing-orders');

/**
 * Standing Orders (L73): connects them with the filters of the lead list, purchases and the wallet, because features do not
 * import each other.
 */
export function StandingOrdersPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const wallet = useQuery({ ...walletQuery, enabled: usePermission('wallet.use') });
  return (
    <StandingOrdersSection
      filter={search.new === undefined ? undefined : standingFilterOf(search)}
      wallet={wallet.data}
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
