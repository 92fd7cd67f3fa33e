import { getRouteApi, Link } from '@tanstack/react-router';
import { ORDER_VIEWS } from '@warmline/contracts/orders/types';
import { Icon } from '../../components/ui/icon.tsx';
import { ICONS } from '../../components/ui/icons.ts';
import { OrderList } from '../../features/orders/components/order-list.tsx';
import { OrderView } from '../../features/orders/components/order-view.tsx';
import { PaymentForm } from '../../features/payments/payment-form.tsx';
import { formatCents } from '../../lib/format.ts';
import { oneOf } from '../../lib/search-params.ts';
import '../../styles/print.css';

const route = getRouteApi('/_app/dashboard');
const SECTION = 'my-purchases';

/** Shows the orders of a view, or the order in the URL; an unpaid order can be paid in place. */
export default function Purchases() {
  const { order, q = '', view: named } = route.useSearch();
  const navigate = route.useNavigate();
  const view = oneOf(ORDER_VIEWS, named) ?? 'current';
  if (order !== undefined) {
    return (
      <OrderView
        key={order}
        id={order}
        renderPayment={(payment, reports) => (
          <PaymentForm
            clientSecret={payment.clientSecret}
            returnUrl={`${location.origin}/dashboard?section=${SECTION}&order=${encodeURIComponent(payment.orderId)}`}
            label={`Complete Payment - ${formatCents(payment.totalCents)}`}
            {...reports}
          />
        )}
        backLink={
          <Link to="/dashboard" search={{ section: SECTION, view: named, q: q || undefined }} className="back">
            <Icon path={ICONS.back} size={16} /> My Purchases
          </Link>
        }
      />
    );
  }
  return (
    <OrderList
      view={view}
      search={q}
      onSearch={(search) =>
        void navigate({ search: { section: SECTION, view: named, q: search || undefined }, replace: true, resetScroll: false })
      }
      linkTo={(id, text) => (
        <Link to="/dashboard" search={{ section: SECTION, view: named, q: q || undefined, order: id }} className="link row-link">
          {text}
        </Link>
      )}
      viewLink={(each, content, current) => (
        <Link
          to="/dashboard"
          search={{ section: SECTION, view: each === 'current' ? undefined : each, q: q || undefined }}
          aria-current={current ? 'page' : undefined}
          // Otherwise the view of all orders also counts as active, because its URL is a part of every other one.
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          resetScroll={false}
        >
          {content}
        </Link>
      )}
      shopLink={
        <Link to="/dashboard" search={{}} className="btn btn-secondary">
          Browse aged leads
        </Link>
      }
    />
  );
}
