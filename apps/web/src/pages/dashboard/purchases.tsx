import { getRouteApi, Link } from '@tanstack/react-router';
import { Icon } from '../../components/ui/icon.tsx';
import { OrderList } from '../../features/orders/components/order-list.tsx';
import { OrderView } from '../../features/orders/components/order-view.tsx';

const route = getRouteApi('/_app/dashboard');

/** All orders, or the one named in the address. */
export function Purchases() {
  const { order } = route.useSearch();
  if (order !== undefined) {
    return (
      <OrderView
        key={order}
        id={order}
        backLink={
          <Link to="/dashboard" search={{ section: 'my-purchases' }} className="back">
            <Icon name="back" size={16} /> My Purchases
          </Link>
        }
      />
    );
  }
  return (
    <OrderList
      linkTo={(id, text) => (
        <Link to="/dashboard" search={{ section: 'my-purchases', order: id }} className="link row-link">
          {text}
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
