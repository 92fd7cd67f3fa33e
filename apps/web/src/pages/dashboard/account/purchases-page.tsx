import { getRouteApi, Link } from '@tanstack/react-router';
import { ORDER_VIEWS } from '@warmline/contracts/orders/types';
import { OrderList } from '../../../features/orders/components/order-list.tsx';
import { oneOf } from '../../../lib/lists/search-params.ts';

const route = getRouteApi('/_app/_buyer/dashboard/purchases/');

const campaignLink = (id: string, text: string) => (
  <Link to="/dashboard/campaigns/$id" params={{ id }}>
    {text}
  </Link>
);

/** My Purchases (M13): the orders of a view, which is in the address like the search. */
export function PurchasesPage() {
  const { q = '', view: named } = route.useSearch();
  const navigate = route.useNavigate();
  const search = { view: named, q: q || undefined };
  return (
    <OrderList
      view={oneOf(ORDER_VIEWS, named) ?? 'current'}
      search={q}
      onSearch={(next) => void navigate({ search: { view: named, q: next || undefined }, replace: true, resetScroll: false })}
      linkTo={(id, text) => (
        <Link to="/dashboard/purchases/$id" params={{ id }} search={search} className="row-link">
          {text}
        </Link>
      )}
      campaignLink={campaignLink}
      viewLink={(each, content, current) => (
        <Link
          to="/dashboard/purchases"
          search={{ ...search, view: each === 'current' ? undefined : each }}
          aria-current={current ? 'page' : undefined}
          // Otherwise the view of all orders also counts as active, because its URL is a part of every other one.
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          resetScroll={false}
        >
          {content}
        </Link>
      )}
      shopLink={
        <Link to="/dashboard" className="btn btn-secondary">
          Browse aged leads
        </Link>
      }
    />
  );
}
