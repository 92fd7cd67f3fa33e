import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { spendableCents, walletQuery } from '../../../features/wallet/api/wallet.ts';
import { dayParam } from '../../../lib/time/day-param.ts';
import { sortBy } from '../../../lib/lists/search-params.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';

/** The address of a list of callbacks or appointments on sale. */
export interface OfferSearch {
  state?: string;
  /** Highest price in cents. */
  max?: string;
  from?: string;
  to?: string;
  sort?: string;
}

/**
 * Returns what the pages of callbacks and of appointments on sale share: the view in the address, and how an order is paid and
 * opened.
 */
export function useOfferPage(
  { state, max, from, to, sort }: OfferSearch,
  sorts: readonly string[],
  onSearch: (search: OfferSearch) => void,
) {
  const navigate = useNavigate();
  const wallet = useQuery({ ...walletQuery, enabled: usePermission('wallet.use') });
  const view = {
    state,
    priceMaxCents: max !== undefined && /^[1-9]\d{0,6}$/.test(max) ? max : undefined,
    from: dayParam(from),
    to: dayParam(to),
    sort: sortBy(sorts, sort),
  };
  return {
    view,
    availableCents: spendableCents(wallet.data),
    onView: ({ priceMaxCents, ...next }: Partial<typeof view>) => onSearch({ ...next, max: priceMaxCents }),
    onOrdered: (id: string) => void navigate({ to: '/dashboard/purchases/$id', params: { id }, search: { pay: '1' } }),
    ordersLink: (
      <Link to="/dashboard/purchases" className="btn btn-secondary btn-small">
        Open My Purchases
      </Link>
    ),
    // In a new tab: this one keeps what is selected, and offers the balance as soon as it is there.
    fundsLink: (
      <Link to="/dashboard/wallet" target="_blank" className="btn btn-primary btn-small">
        Add funds
      </Link>
    ),
  };
}
