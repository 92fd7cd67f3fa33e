import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { Icon } from '../components/ui/icon.tsx';
import { ICONS } from '../components/ui/icons.ts';
import { AdminOrderView } from '../features/admin-orders/components/admin-order-view.tsx';
import { AdminOrdersSection } from '../features/admin-orders/components/admin-orders-section.tsx';
import {
  readAdminOrderSearch,
  type AdminOrderFilters,
  type AdminOrderSearch,
} from '../features/admin-orders/admin-order-search.ts';
import { useSessionEnd } from '../features/auth/use-session-end.ts';
import { useLiveEvents } from '../lib/live-events.ts';
import { AdminBar } from './admin/admin-bar.tsx';

const route = getRouteApi('/_app/admin-orders');

/** Admin orders page (B2.48-B2.51): the list, or the order in the address. */
export function AdminOrdersPage() {
  const user = route.useLoaderData();
  // Parsed here and not in the route, because route code is part of every page.
  const search = readAdminOrderSearch(useLocation({ select: (location) => location.search }));
  useLiveEvents();
  useSessionEnd();
  return (
    <div className="admin">
      <AdminBar user={user} />
      <main id="main" className="wide admin-main">
        {search.order === undefined ? <List search={search} /> : <One search={search} id={search.order} />}
      </main>
    </div>
  );
}

function List({ search }: { search: AdminOrderSearch }) {
  const navigate = route.useNavigate();
  return (
    <>
      <Link to="/admin" search={{}} className="back">
        <Icon path={ICONS.back} size={16} /> Back to Admin Panel
      </Link>
      <div className="section-head">
        <h1>Transfer orders</h1>
      </div>
      <AdminOrdersSection
        filters={search}
        onFilter={(filters: AdminOrderFilters) =>
          // Typing a search adds no steps to the browser history.
          void navigate({ search: filters as never, replace: filters.q !== search.q, resetScroll: false })
        }
        linkTo={(id, text) => (
          <Link to="/admin-orders" search={{ ...search, order: id } as never} className="row-link">
            {text}
          </Link>
        )}
      />
    </>
  );
}

function One({ search, id }: { search: AdminOrderSearch; id: string }) {
  return (
    <AdminOrderView
      id={id}
      backLink={
        <Link to="/admin-orders" search={{ ...search, order: undefined } as never} className="back">
          <Icon path={ICONS.back} size={16} /> Back to transfer orders
        </Link>
      }
    />
  );
}
