import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CALLBACK_OFFER_SORTS } from '@warmline/contracts/callbacks/types';
import { CallbackShop } from '../../features/callback-shop/components/callback-shop.tsx';
import { spendableCents, walletQuery } from '../../features/wallet/api/wallet.ts';
import { dayParam } from '../../lib/day-param.ts';
import { oneOf } from '../../lib/search-params.ts';
import { usePermission } from '../../lib/use-permission.ts';

const route = getRouteApi('/_app/_buyer/dashboard/callbacks');
const SORTS = CALLBACK_OFFER_SORTS.flatMap((sort) => [sort, `-${sort}`]);

/** Buy Call Backs (L80) with its filters and order in the address. */
export function CallbacksPage() {
  const { state, max, from, to, sort } = route.useSearch();
  const navigate = route.useNavigate();
  const wallet = useQuery({ ...walletQuery, enabled: usePermission('wallet.use') });
  const view = {
    state,
    priceMaxCents: max !== undefined && /^[1-9]\d{0,6}$/.test(max) ? max : undefined,
    from: dayParam(from),
    to: dayParam(to),
    sort: oneOf(SORTS, sort),
  };
  return (
    <CallbackShop
      view={view}
      availableCents={spendableCents(wallet.data)}
      onView={({ priceMaxCents, ...next }) =>
        void navigate({ search: { ...next, max: priceMaxCents }, replace: true, resetScroll: false })
      }
      onOrdered={(id) => void navigate({ to: '/dashboard/purchases/$id', params: { id }, search: { pay: '1' } })}
      ordersLink={
        <Link to="/dashboard/purchases" className="btn btn-secondary btn-small">
          Open My Purchases
        </Link>
      }
    />
  );
}
