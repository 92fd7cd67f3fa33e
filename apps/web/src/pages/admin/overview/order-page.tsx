import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Stack, TextLink } from '../../../components/ui/frame/layout.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { readAdminOrderFilters } from '../../../features/admin-orders/admin-order-filters.ts';
import { AdminOrderView } from '../../../features/admin-orders/components/admin-order-view.tsx';

const AdminSetupPanel = lazy(() => import('../../../features/setup/components/admin-setup-panel.tsx'));
const route = getRouteApi('/_app/_staff/admin/orders/$id');

/** One order with its actions; the filters of the list it was opened from stay in the address. */
export function OrderPage() {
  const { id } = route.useParams();
  const filters = readAdminOrderFilters(route.useSearch());
  return (
    <Stack>
      <AdminOrderView
        key={id}
        id={id}
        renderSetup={(order) => (
          <Suspense fallback={null}>
            <AdminSetupPanel order={order} />
          </Suspense>
        )}
        backLink={
          <BackLink to="/admin/orders" search={{ ...filters }}>
            Back to transfer orders
          </BackLink>
        }
        campaignLink={(campaignId, text) => (
          <TextLink asChild>
            <Link to="/admin/campaigns/$id" params={{ id: campaignId }}>
              {text}
            </Link>
          </TextLink>
        )}
        customerLink={(buyerId, name) => (
          <Link to="/admin/users/$id" params={{ id: buyerId }}>
            {name}
          </Link>
        )}
      />
    </Stack>
  );
}
