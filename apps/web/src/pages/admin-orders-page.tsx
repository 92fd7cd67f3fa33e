import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { Icon } from '../components/ui/icon.tsx';
import { DeskOrder } from '../features/admin-orders/components/desk-order.tsx';
import { DeskSection } from '../features/admin-orders/components/desk-section.tsx';
import { readDeskSearch, type DeskFilters, type DeskSearch } from '../features/admin-orders/desk-search.ts';
import { useSessionEnd } from '../features/auth/use-session-end.ts';
import { useLiveEvents } from '../lib/live-events.ts';
import '../styles/desk.css';
import { AdminBar } from './admin/admin-bar.tsx';

const route = getRouteApi('/_app/admin-orders');

/** Admin orders ([001] §2), for admins: the list, or the order that the address names. */
export function AdminOrdersPage() {
  const user = route.useLoaderData();
  // Read here and not by the route: the route's own code is part of every page.
  const search = readDeskSearch(useLocation({ select: (location) => location.search }));
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

function List({ search }: { search: DeskSearch }) {
  const navigate = route.useNavigate();
  return (
    <>
      <Link to="/admin" search={{}} className="back">
        <Icon name="back" size={16} /> Back to Admin Panel
      </Link>
      <div className="section-head">
        <h1>Transfer Orders</h1>
      </div>
      <DeskSection
        filters={search}
        onFilter={(filters: DeskFilters) =>
          // A search is typed letter by letter: it is no step of the Back button.
          void navigate({ search: filters as never, replace: filters.q !== search.q, resetScroll: false })
        }
        linkTo={(id, text) => (
          <Link to="/admin-orders" search={{ ...search, order: id } as never} className="link row-link">
            {text}
          </Link>
        )}
      />
    </>
  );
}

function One({ search, id }: { search: DeskSearch; id: string }) {
  return (
    <DeskOrder
      id={id}
      backLink={
        <Link to="/admin-orders" search={{ ...search, order: undefined } as never} className="back">
          <Icon name="back" size={16} /> Back to Transfer Orders
        </Link>
      }
    />
  );
}
