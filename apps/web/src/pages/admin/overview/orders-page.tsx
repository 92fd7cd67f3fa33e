import { getRouteApi, Link } from '@tanstack/react-router';
import { Stack, TextLink } from '../../../components/ui/frame/layout.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { readAdminOrderFilters } from '../../../features/admin-orders/admin-order-filters.ts';
import { AdminOrdersSection } from '../../../features/admin-orders/components/admin-orders-section.tsx';

const campaignLink = (id: string, text: string) => (
  <TextLink asChild>
    <Link to="/admin/campaigns/$id" params={{ id }}>
      {text}
    </Link>
  </TextLink>
);

const route = getRouteApi('/_app/_staff/admin/orders/');

/** Orders (B2.48-B2.51), with the filters in the address. */
export function OrdersPage() {
  const filters = readAdminOrderFilters(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <Stack>
      <BackLink to="/admin">Back to Admin Panel</BackLink>
      <SectionHead>
        <h1>Transfer orders</h1>
      </SectionHead>
      <AdminOrdersSection
        filters={filters}
        onFilter={(next) =>
          // Typing a search adds no steps to the browser history.
          void navigate({ search: { ...next }, replace: next.q !== filters.q, resetScroll: false })
        }
        campaignLink={campaignLink}
        linkTo={(id, text) => (
          <Link to="/admin/orders/$id" params={{ id }} search={{ ...filters }} className="row-link">
            {text}
          </Link>
        )}
      />
    </Stack>
  );
}
