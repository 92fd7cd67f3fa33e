import { getRouteApi, Link } from '@tanstack/react-router';
import { permissionsOf } from '@warmline/contracts/auth/access';
import { RETURN_REASONS } from '@warmline/contracts/returns/reasons';
import { RETURN_STATUSES } from '@warmline/contracts/returns/types';
import { useMemo } from 'react';
import { QueueSection, type QueueSectionProps } from '../../../features/returns/components/staff/queue-section.tsx';
import { oneOf } from '../../../lib/lists/search-params.ts';

const route = getRouteApi('/_app/_staff/admin/returns');
const shell = getRouteApi('/_app/_staff');

const buyerLink: QueueSectionProps['buyerLink'] = (agencyId, name) => (
  <Link to="/admin/wallets/$agencyId" params={{ agencyId }} search={{}}>
    {name}
  </Link>
);
const orderLink: QueueSectionProps['orderLink'] = (id, number) => (
  <Link to="/admin/orders/$id" params={{ id }}>
    {number}
  </Link>
);

const orderNumber: QueueSectionProps['orderLink'] = (_, number) => number;

/** The queue of returns (W27) with its filters in the address. */
export function ReturnsQueuePage() {
  const { status, reason, buyer, overdue } = route.useSearch();
  const navigate = route.useNavigate();
  const opensOrders = permissionsOf({ access: shell.useLoaderData().access, role: null }).includes('orders.manage');
  const view = useMemo(
    () => ({
      status: oneOf(RETURN_STATUSES, status) ?? ('requested' as const),
      reason: oneOf(RETURN_REASONS, reason),
      buyer,
      overdue: oneOf(['true'], overdue),
    }),
    [status, reason, buyer, overdue],
  );
  return (
    <QueueSection
      view={view}
      onView={({ status: next, ...rest }) =>
        void navigate({
          search: { ...rest, status: next === 'requested' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
      buyerLink={buyerLink}
      orderLink={opensOrders ? orderLink : orderNumber}
    />
  );
}
