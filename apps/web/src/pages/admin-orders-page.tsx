import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { Icon } from '../components/ui/icon.tsx';
import { useSessionEnd } from '../features/auth/use-session-end.ts';
import { AdminBar } from './admin/admin-bar.tsx';

const route = getRouteApi('/_app/admin-orders');

/** Admin orders ([001] §2): for admins only; the orders themselves are announced. */
export function AdminOrdersPage() {
  const user = route.useLoaderData();
  useSessionEnd();
  return (
    <div className="admin">
      <AdminBar username={user.username} />
      <main id="main" className="wide admin-main">
        <Link to="/admin" search={{}} className="back">
          <Icon name="back" size={16} /> Back to Admin Panel
        </Link>
        <div className="section-head">
          <h1>Transfer Orders</h1>
        </div>
        <EmptyState icon="bag" title="Transfer orders open here soon" />
      </main>
    </div>
  );
}
