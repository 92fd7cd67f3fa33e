import { permissionsOf } from '@warmline/contracts/auth/access';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { StaffWalletView } from '../../../features/wallet/components/staff/staff-wallet-view.tsx';

const route = getRouteApi('/_app/_staff/admin/wallets/$agencyId');
const shell = getRouteApi('/_app/_staff');

/** The wallet of one agency; the search of the list stays in the address. */
export function StaffWalletPage() {
  const { agencyId } = route.useParams();
  const permissions = permissionsOf({ access: shell.useLoaderData().access, role: null });
  const seesOrders = permissions.includes('orders.manage');
  const orderLink = (id: string, number: string) =>
    seesOrders ? (
      <Link to="/admin/orders/$id" params={{ id }}>
        {number}
      </Link>
    ) : (
      number
    );
  return (
    <StaffWalletView
      key={agencyId}
      agencyId={agencyId}
      canDecide={permissions.includes('wallets.approve')}
      orderLink={orderLink}
      backLink={
        <BackLink to="/admin/wallets" search={route.useSearch()}>
          Back to wallets
        </BackLink>
      }
    />
  );
}
