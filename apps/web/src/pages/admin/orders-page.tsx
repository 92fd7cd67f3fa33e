import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '../../components/layout/back-link.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { readAdminOrderFilters } from '../../features/admin-orders/admin-order-filters.ts';
import { AdminOrdersSection } from '../../features/admin-orders/components/admin-orders-section.tsx';

const route = getRouteApi('/_app/_staff/admin/orders/');

/** Orders (B2.48-B2.51), with the filters in the address. */
export function OrdersPage() {
  const filters = readAdminOrderFilters(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <div className="stack">
      <BackLink to="/admin">Back to Admin Panel</BackLink>
      <PageHead title="Transfer orders" />
      <AdminOrdersSection
        filters={filters}
        onFilter={(next) =>
          // Typing a search adds no steps to the browser history.
          void navigate({ search: { ...next }, replace: next.q !== filters.q, resetScroll: false })
        }
        linkTo={(id, text) => (
          <Link to="/admin/orders/$id" params={{ id }} search={{ ...filters }} className="row-link">
            {text}
          </Link>
        )}
      />
    </div>
  );
}
